import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { readProgrammeRows } from './programme.sql.ts';

/** Statements that read back what the import has stored. What has no order of its own comes by its key. */

type Db = Kysely<DB> | Transaction<DB>;

async function readDemoSales(db: Db, eventId: Uuid): Promise<{ batchId: Uuid; units: number }[]> {
  // A sale moves units from held to sold; those of a demonstration were never held.
  const { rows } = await sql<{ batchId: Uuid; units: number }>`
    select batch_id as "batchId", sum(sold_change)::integer as units from stock_entry
    where event_id = ${eventId} and cause = 'sold' and held_change = 0 group by batch_id`.execute(db);
  return rows;
}

/** All rows of an event's definition; null if there is no such event. Of one moment only inside a transaction. */
export async function readDefinitionRows(db: Db, eventId: Uuid) {
  const event = await db.selectFrom('event').selectAll().where('id', '=', eventId).executeTakeFirst();
  if (event === undefined) return null;
  return {
    event,
    dates: await db
      .selectFrom('event_date')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('position')
      .execute(),
    sectors: await db
      .selectFrom('sector')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('position')
      .execute(),
    categories: await db
      .selectFrom('category')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('position')
      .execute(),
    artists: await db
      .selectFrom('artist')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('key')
      .execute(),
    ...(await readProgrammeRows(db, eventId)),
    offers: await db
      .selectFrom('offer')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('position')
      .execute(),
    offerDates: await db.selectFrom('offer_date').selectAll().where('event_id', '=', eventId).execute(),
    offerParts: await db
      .selectFrom('offer_part')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('part')
      .execute(),
    // Placeholders of upgrades and returned tickets are no part of a definition.
    pools: await db
      .selectFrom('pool')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('kind', '<>', 'RETURN')
      .orderBy('key')
      .execute(),
    batches: await db
      .selectFrom('batch')
      .selectAll()
      .where('event_id', '=', eventId)
      .where('stands_for', 'is', null)
      .orderBy('number')
      .execute(),
    batchPools: await db.selectFrom('batch_pool').selectAll().where('event_id', '=', eventId).execute(),
    demoSales: await readDemoSales(db, eventId),
    deliveries: await db.selectFrom('delivery_offer').selectAll().where('event_id', '=', eventId).execute(),
    coupons: await db
      .selectFrom('coupon')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('code')
      .execute(),
    couponOffers: await db.selectFrom('coupon_offer').selectAll().where('event_id', '=', eventId).execute(),
    room: await db.selectFrom('waiting_room').selectAll().where('event_id', '=', eventId).executeTakeFirst(),
    grants: await db
      .selectFrom('courtesy_grant')
      .selectAll()
      .where('event_id', '=', eventId)
      .orderBy('key')
      .execute(),
    grantOffers: await db
      .selectFrom('courtesy_grant_offer')
      .selectAll()
      .where('event_id', '=', eventId)
      .execute(),
    demoCodes: await db
      .selectFrom('courtesy_code')
      .select(['grant_id', 'code'])
      .where('event_id', '=', eventId)
      .where('created_by', '=', 'demonstration')
      .orderBy('code')
      .execute(),
  };
}

export type DefinitionRows = NonNullable<Awaited<ReturnType<typeof readDefinitionRows>>>;
