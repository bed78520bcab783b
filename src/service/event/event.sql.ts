import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { StockPool } from '../../domain/catalogue/batch-status.ts';
import {
  type AgeRating,
  type CategoryKind,
  type LocalizedText,
  poolKey,
  type SessionKind,
  type TicketType,
} from '../../domain/catalogue/event-definition.ts';
import type { Uuid } from '../../domain/ids.ts';
import type {
  ArtistSessionView,
  BatchView,
  CategoryView,
  EventDateView,
  EventView,
  OfferView,
} from './event-view.ts';

/** The events and their versions: what a node asks to know whether its copy is fresh. */
export async function readEventVersions(db: Kysely<DB>): Promise<{ id: Uuid; version: number }[]> {
  return await db.selectFrom('event').select(['id', 'version']).execute();
}

/** One event whole, as of one instant. */
export async function readEvent(db: Kysely<DB>, eventId: Uuid): Promise<EventView | null> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const event = await tx.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirst();
      if (event === undefined) return null;
      const dateRows = await tx
        .selectFrom('event_date')
        .selectAll()
        .where('event_id', '=', eventId)
        .orderBy('position')
        .execute();
      const categoryRows = await tx
        .selectFrom('category')
        .selectAll()
        .where('event_id', '=', eventId)
        .orderBy('position')
        .execute();
      const artistRows = await tx.selectFrom('artist').selectAll().where('event_id', '=', eventId).execute();
      const offerRows = await tx
        .selectFrom('offer')
        .selectAll()
        .where('event_id', '=', eventId)
        .orderBy('position')
        .execute();
      const offerDateRows = await tx
        .selectFrom('offer_date')
        .selectAll()
        .where('event_id', '=', eventId)
        .execute();
      const batchRows = await tx
        .selectFrom('batch')
        .selectAll()
        .where('event_id', '=', eventId)
        .orderBy('number')
        .execute();
      const batchPoolRows = await tx
        .selectFrom('batch_pool')
        .selectAll()
        .where('event_id', '=', eventId)
        .execute();
      const poolRows = await tx
        .selectFrom('pool')
        .select(['id', 'key'])
        .where('event_id', '=', eventId)
        .execute();

      const dates: EventDateView[] = dateRows.map((row) => ({
        id: row.id,
        name: row.name as unknown as LocalizedText,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        doorsAt: row.doors_at,
      }));
      const dateById = new Map(dates.map((date) => [date.id, date]));
      const artistById = new Map(artistRows.map((row) => [row.id, row]));
      const batches = batchRows.map((row) => ({
        offerId: row.offer_id,
        id: row.id,
        number: row.number,
        priceCents: row.price_cents,
        feeCents: row.fee_cents,
        opensAt: row.opens_at,
        closesAt: row.closes_at,
        closedAt: row.closed_at,
        ownPoolId: row.own_pool_id,
        previousBatchId: row.previous_batch_id,
        poolIds: batchPoolRows.filter((link) => link.batch_id === row.id).map((link) => link.pool_id),
      }));
      const offers = offerRows.map((row) => {
        const artist = row.artist_id === null ? undefined : artistById.get(row.artist_id);
        const dateIds = new Set(
          offerDateRows.filter((link) => link.offer_id === row.id).map((link) => link.event_date_id),
        );
        const session: ArtistSessionView | null =
          artist === undefined || row.session_starts_at === null || row.session_ends_at === null
            ? null
            : {
                artist: {
                  id: artist.id,
                  name: artist.name,
                  about: artist.about as unknown as LocalizedText | null,
                },
                kind: row.session_kind as SessionKind,
                startsAt: row.session_starts_at,
                endsAt: row.session_ends_at,
                peopleMax: row.people_max ?? 1,
              };
        return {
          categoryId: row.category_id,
          id: row.id,
          name: row.name as unknown as LocalizedText,
          description: row.description as unknown as LocalizedText | null,
          ticketType: row.ticket_type as TicketType | null,
          maxPerOrder: row.max_per_order,
          dates: dates.filter((date) => dateIds.has(date.id)),
          session,
          batches: batches.filter((batch) => batch.offerId === row.id),
        };
      });
      const categories: CategoryView[] = categoryRows.map((row) => ({
        id: row.id,
        name: row.name as unknown as LocalizedText,
        kind: row.kind as CategoryKind,
        offers: offers.filter((offer) => offer.categoryId === row.id),
      }));
      const batchById = new Map<Uuid, { batch: BatchView; offer: OfferView; category: CategoryView }>();
      for (const category of categories) {
        for (const offer of category.offers) {
          for (const batch of offer.batches) batchById.set(batch.id, { batch, offer, category });
        }
      }
      const poolByKey = new Map(poolRows.map((row) => [row.key, row]));
      const halfPriceQuotas = dateRows.flatMap((row) => {
        const quota = poolByKey.get(poolKey.halfPrice(row.key));
        const whole = poolByKey.get(poolKey.date(row.key));
        const date = dateById.get(row.id);
        return quota === undefined || whole === undefined || date === undefined
          ? []
          : [{ date, datePoolId: whole.id, quotaPoolId: quota.id }];
      });
      return {
        id: event.id,
        slug: event.slug,
        code: event.code,
        version: event.version,
        name: event.name as unknown as LocalizedText,
        summary: event.summary as unknown as LocalizedText,
        description: event.description as unknown as LocalizedText,
        venue: {
          name: event.venue_name,
          address: event.venue_address,
          city: event.venue_city,
          state: event.venue_state,
        },
        organizer: {
          name: event.organizer_name,
          legalName: event.organizer_legal_name,
          taxNumber: event.organizer_tax_number,
        },
        timeZone: event.time_zone,
        ageRating: event.age_rating as AgeRating,
        startsAt: event.starts_at,
        endsAt: event.ends_at,
        saleOpensAt: event.sale_opens_at,
        saleClosesAt: event.sale_closes_at,
        canceledAt: event.canceled_at,
        halfPriceUntil: event.half_price_until,
        holdMinutes: event.hold_minutes,
        limitPerDocument: event.limit_per_document,
        featured: event.featured,
        dates,
        categories,
        halfPriceQuotas,
        batchById,
      };
    });
}

/** The art of an event and the version it belongs to. */
export async function readEventArt(
  db: Kysely<DB>,
  slug: string,
): Promise<{ artSvg: string; version: number } | null> {
  const row = await db
    .selectFrom('event')
    .select(['art_svg', 'version'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row === undefined ? null : { artSvg: row.art_svg, version: row.version };
}

/** The counters of an event's pools, now. */
export async function readStock(db: Kysely<DB>, eventId: Uuid): Promise<StockPool[]> {
  return await db
    .selectFrom('pool')
    .select(['id', 'capacity', 'held', 'sold', 'turns'])
    .where('event_id', '=', eventId)
    .execute();
}
