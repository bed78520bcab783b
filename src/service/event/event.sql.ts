import type { Kysely, Transaction } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { DB } from '../../db/types.gen.ts';
import type { StockPool } from '../../domain/event/batch-status.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { EventRows } from './event-rows.ts';

/** The events and their versions: what a node asks to know whether its copy is fresh. */
export async function readEventVersions(db: Kysely<DB>): Promise<{ id: Uuid; version: number }[]> {
  return await prepared<{ id: Uuid; version: number }>(
    db,
    'read-event-versions',
  )`select id, version from event`;
}

/** One event whole, as of one instant; within a transaction, as of what that sees. */
export async function readEventRows(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
): Promise<EventRows | null> {
  if (db.isTransaction) return await selectEventRows(db as Transaction<DB>, eventId);
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => selectEventRows(tx, eventId));
}

async function selectEventRows(tx: Transaction<DB>, eventId: Uuid): Promise<EventRows | null> {
  const found = await tx
    .selectFrom('event')
    .leftJoin('organizer', 'organizer.id', 'event.organizer_id')
    .selectAll('event')
    .select('organizer.slug as organizerSlug')
    .where('event.id', '=', eventId)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { organizerSlug, ...event } = found;
  return {
    event,
    organizerSlug,
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
    deliveries: await tx.selectFrom('delivery_offer').selectAll().where('event_id', '=', eventId).execute(),
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
    postponements: await tx
      .selectFrom('postponement')
      .select(['id', 'dates', 'reason', 'refund_until', 'postponed_at'])
      .where('event_id', '=', eventId)
      .orderBy('postponed_at')
      .execute(),
  };
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

export interface StockRow {
  eventId: Uuid;
  /** The counters of the event's pools. */
  pools: StockPool[];
  /** The batches whose free units belong to those on the waiting list. */
  listed: Uuid[];
  /** When the first of the event's open carts runs out; null while there is none. */
  lapsesAt: Date | null;
}

/**
 * How events stand, now: one row for each that is asked for and exists. In one statement, so that all of one event is of
 * one moment; and it is what a node asks most often of all while people look. Every event has a date. Each table names the
 * events, so that a spread database asks only their machines.
 */
export async function readStocks(db: Kysely<DB>, eventIds: readonly Uuid[]): Promise<StockRow[]> {
  return await prepared<StockRow>(db, 'read-stocks')`
    select e.event_id as "eventId",
      array(select b.id from batch b where b.event_id = e.event_id and b.event_id = any (${eventIds}::uuid[]) and b.for_list) as listed,
      (select min(c.expires_at) from cart c
        where c.event_id = e.event_id and c.event_id = any (${eventIds}::uuid[]) and c.state = 'open' and c.expires_at is not null) as "lapsesAt",
      (select coalesce(json_agg(json_build_object('id', p.id, 'capacity', p.capacity, 'held', p.held, 'sold', p.sold,
        'turns', p.turns)), '[]') from pool p where p.event_id = e.event_id and p.event_id = any (${eventIds}::uuid[])) as pools
    from (select distinct event_id from event_date where event_id = any (${eventIds}::uuid[])) e`;
}
