import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { StockPool } from '../../domain/catalogue/batch-status.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { EventRows } from './view-of-event.ts';

/** The events and their versions: what a node asks to know whether its copy is fresh. */
export async function readEventVersions(db: Kysely<DB>): Promise<{ id: Uuid; version: number }[]> {
  return await db.selectFrom('event').select(['id', 'version']).execute();
}

/** One event whole, as of one instant. */
export async function readEventRows(db: Kysely<DB>, eventId: Uuid): Promise<EventRows | null> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const event = await tx.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirst();
      if (event === undefined) return null;
      return {
        event,
        dates: await tx
          .selectFrom('event_date')
          .selectAll()
          .where('event_id', '=', eventId)
          .orderBy('position')
          .execute(),
        sectors: await tx
          .selectFrom('sector')
          .selectAll()
          .where('event_id', '=', eventId)
          .orderBy('position')
          .execute(),
        categories: await tx
          .selectFrom('category')
          .selectAll()
          .where('event_id', '=', eventId)
          .orderBy('position')
          .execute(),
        artists: await tx.selectFrom('artist').selectAll().where('event_id', '=', eventId).execute(),
        offers: await tx
          .selectFrom('offer')
          .selectAll()
          .where('event_id', '=', eventId)
          .orderBy('position')
          .execute(),
        offerDates: await tx.selectFrom('offer_date').selectAll().where('event_id', '=', eventId).execute(),
        offerParts: await tx
          .selectFrom('offer_part')
          .selectAll()
          .where('event_id', '=', eventId)
          .orderBy('part')
          .execute(),
        batches: await tx
          .selectFrom('batch')
          .selectAll()
          .where('event_id', '=', eventId)
          .orderBy('number')
          .execute(),
        batchPools: await tx.selectFrom('batch_pool').selectAll().where('event_id', '=', eventId).execute(),
        pools: await tx.selectFrom('pool').select(['id', 'key']).where('event_id', '=', eventId).execute(),
        deliveries: await tx
          .selectFrom('delivery_offer')
          .selectAll()
          .where('event_id', '=', eventId)
          .execute(),
        grants: await tx
          .selectFrom('courtesy_grant')
          .selectAll()
          .where('event_id', '=', eventId)
          .orderBy('key')
          .execute(),
        grantOffers: await tx
          .selectFrom('courtesy_grant_offer')
          .selectAll()
          .where('event_id', '=', eventId)
          .execute(),
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

/** The batches whose free units belong to those on the waiting list, now. */
export async function readListedBatches(db: Kysely<DB>, eventId: Uuid): Promise<Uuid[]> {
  const rows = await db
    .selectFrom('batch')
    .select('id')
    .where('event_id', '=', eventId)
    .where('for_list', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** When the first of the event's open carts runs out; null while there is none. */
export async function readNextLapse(db: Kysely<DB>, eventId: Uuid): Promise<Date | null> {
  const row = await db
    .selectFrom('cart')
    .select('expires_at')
    .where('event_id', '=', eventId)
    .where('state', '=', 'open')
    .where('expires_at', 'is not', null)
    .orderBy('expires_at')
    .limit(1)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}
