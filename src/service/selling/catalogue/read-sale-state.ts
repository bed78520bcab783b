import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import type { SaleState } from '#src/domain/draft/publication-effect.ts';
import type { Uuid } from '#src/domain/ids.ts';
import {
  selectBatches,
  selectDates,
  selectFirstSale,
  selectOffers,
  selectPools,
  selectTakenOffers,
} from './read-sale-state.sql.ts';

/** How an event sells now, to compare it with how it sells after a publication. Empty where there is no such event. */
export async function readSaleState(db: Kysely<DB> | Transaction<DB>, eventId: Uuid): Promise<SaleState> {
  const offers = await selectOffers(db, eventId);
  return {
    offers: offers.map(({ key, sectorName, sessionStartsAt, sessionEndsAt, tickets, ...offer }) => ({
      ...{ key, tickets },
      name: offerTitle({ ...offer, sector: sectorName && { name: sectorName } }),
      session:
        sessionStartsAt === null || sessionEndsAt === null
          ? null
          : { startsAt: sessionStartsAt, endsAt: sessionEndsAt },
    })),
    dates: await selectDates(db, eventId),
    pools: await selectPools(db, eventId),
    batches: await selectBatches(db, eventId),
  };
}

/** The keys of an event's offers with valid tickets or taken units, and the time of the first valid ticket. */
export async function readTaken(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
): Promise<{ offerKeys: ReadonlySet<string>; since: Date | null }> {
  const offerKeys = new Set(await selectTakenOffers(db, eventId));
  return { offerKeys, since: await selectFirstSale(db, eventId) };
}
