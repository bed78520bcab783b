import { withLongDeadlines } from '#src/db/with-long-deadlines.ts';
import type { PaperEvent, PaperFacts } from '#src/domain/paper/paper-facts.ts';
import { type PaperDays, spanOf } from '#src/domain/paper/paper-period.ts';
import type { WithDb, WithPool, WithSite } from '#src/service/ports.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { selectEventPapers } from './event-papers.sql.ts';
import { issuerOf } from './issuer.ts';
import {
  selectAsides,
  selectBeside,
  selectGrounds,
  selectPlaces,
  selectQuotas,
  selectReleasedAt,
  selectSold,
  selectVoidTickets,
} from './paper.sql.ts';
import { paperBatchesOf } from './paper-batches.ts';

/**
 * All that papers say of an event on these days by its clock. The database adds up, so a row for each batch and price comes here and
 * never one for each order. All of it is of one instant.
 */
export async function readPaperFacts(
  { pool, site }: WithPool & WithSite,
  event: EventView,
  days: PaperDays | null,
): Promise<PaperFacts> {
  return await withLongDeadlines(pool, (_client, db) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => factsIn({ db: tx, site }, event, days)),
  );
}

async function factsIn(
  context: WithDb & WithSite,
  event: EventView,
  days: PaperDays | null,
): Promise<PaperFacts> {
  const { db } = context;
  const span = spanOf(days, event.timeZone);
  const quotas = new Map((await selectQuotas(db, event.id)).map((quota) => [quota.id, quota]));
  const quotaOf = new Map(
    event.halfPriceQuotas.flatMap(({ datePoolId, quotaPoolId }) => {
      const quota = quotas.get(quotaPoolId);
      return quota === undefined ? [] : [[datePoolId, quota] as const];
    }),
  );
  const places = (await selectPlaces(db, event.id)).map((place) => ({
    date: { id: place.dateId, name: place.dateName },
    sector:
      place.sectorId === null || place.sectorName === null
        ? null
        : { id: place.sectorId, name: place.sectorName },
    ...{ capacity: place.capacity, held: place.held, sold: place.sold },
    quota: quotaOf.get(place.id) ?? null,
  }));
  return {
    event: await paperEvent(context, event),
    batches: paperBatchesOf(event),
    sold: await selectSold(db, event.id, span),
    beside: await selectBeside(db, event.id, span),
    places,
    asides: await selectAsides(db, event.id),
    grounds: await selectGrounds(db, event.id, span),
    voidTickets: await selectVoidTickets(db, event.id, span),
  };
}

async function paperEvent(context: WithDb & WithSite, event: EventView): Promise<PaperEvent> {
  return {
    ...event,
    halfPriceReleasedAt: await selectReleasedAt(context.db, event.id),
    data: await paperDataOf(context, event),
  };
}

/** The data of an event that papers need: its document's, and its own of papers. */
export async function paperDataOf(
  { db, site }: WithDb & WithSite,
  event: EventView,
): Promise<PaperEvent['data']> {
  const { issBasisPoints, music, outsideId, cityRegistration } = await selectEventPapers(db, event.id);
  const { cityCode, serviceCode, authorization } = event.tax;
  return {
    ...{ cityCode: cityCode ?? null, serviceCode: serviceCode ?? null, authorization: authorization ?? null },
    ...{ issBasisPoints, music, outsideId, cityRegistration },
    issuer: issuerOf(site)?.cityCode ?? null,
  };
}
