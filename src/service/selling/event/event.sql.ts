import type { Kysely, Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { StockPool } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { drawnArtName } from '../picture/art-name.ts';
import type { EventRows } from './event-rows.ts';

/** The events and their versions: what a node asks to know whether its copy is fresh. */
export async function readEventVersions(db: Kysely<DB>): Promise<{ id: Uuid; version: number }[]> {
  return await prepared<{ id: Uuid; version: number }>(
    db,
    'read-event-versions',
  )`select id, version from event`;
}

/** By what pages and tickets name these events. */
export async function readEventNames(
  db: Kysely<DB>,
  eventIds: readonly Uuid[],
): Promise<{ id: Uuid; slug: string; code: string }[]> {
  return await db.selectFrom('event').select(['id', 'slug', 'code']).where('id', 'in', eventIds).execute();
}

/** Null when there is no such event. */
export async function readEventVersion(db: Kysely<DB>, eventId: Uuid): Promise<number | null> {
  const row = await db.selectFrom('event').select('version').where('id', '=', eventId).executeTakeFirst();
  return row?.version ?? null;
}

/** One event whole, as of one instant; within a transaction, as of what that sees. */
export async function readEventRows(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
): Promise<EventRows | null> {
  const [rows] = await readRowsOfEvents(db, [eventId]);
  return rows ?? null;
}

/** The same of several events, each of its tables asked once; those that do not exist are left out. */
export async function readRowsOfEvents(
  db: Kysely<DB> | Transaction<DB>,
  eventIds: readonly Uuid[],
): Promise<EventRows[]> {
  if (db.isTransaction) return await selectEventRows(db as Transaction<DB>, eventIds);
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => selectEventRows(tx, eventIds));
}

async function selectEventRows(tx: Transaction<DB>, eventIds: readonly Uuid[]): Promise<EventRows[]> {
  const found = await tx
    .selectFrom('event')
    .leftJoin('organizer', 'organizer.id', 'event.organizer_id')
    .selectAll('event')
    .select('organizer.slug as organizerSlug')
    .where('event.id', 'in', eventIds)
    .execute();
  const dates = await tx
    .selectFrom('event_date')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('position')
    .execute();
  const sectors = await tx
    .selectFrom('sector')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('position')
    .execute();
  const categories = await tx
    .selectFrom('category')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('position')
    .execute();
  const artists = await tx.selectFrom('artist').selectAll().where('event_id', 'in', eventIds).execute();
  const stages = await tx
    .selectFrom('stage')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('position')
    .execute();
  const programme = await tx
    .selectFrom('programme_item')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('position')
    .execute();
  const offers = await tx
    .selectFrom('offer')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('position')
    .execute();
  const offerDates = await tx
    .selectFrom('offer_date')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .execute();
  const offerParts = await tx
    .selectFrom('offer_part')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('part')
    .execute();
  const batches = await tx
    .selectFrom('batch')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('number')
    .execute();
  const batchPools = await tx
    .selectFrom('batch_pool')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .execute();
  const pools = await tx
    .selectFrom('pool')
    .select(['id', 'key', 'event_id'])
    .where('event_id', 'in', eventIds)
    .execute();
  const deliveries = await tx
    .selectFrom('delivery_offer')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .execute();
  const grants = await tx
    .selectFrom('courtesy_grant')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('key')
    .execute();
  const grantOffers = await tx
    .selectFrom('courtesy_grant_offer')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .execute();
  const sellers = await tx
    .selectFrom('event_seller')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('starts_at')
    .execute();
  const postponements = await tx
    .selectFrom('postponement')
    .select(['event_id', 'id', 'dates', 'facts', 'reason', 'refund_until', 'postponed_at'])
    .where('event_id', 'in', eventIds)
    .orderBy('postponed_at')
    .execute();
  const toldSales = await tx
    .selectFrom('event_papers')
    .select(['event_id', 'told', 'told_at'])
    .where('event_id', 'in', eventIds)
    .where('published_at', 'is not', null)
    .execute();
  const broughtKeys = await tx
    .selectFrom('brought_ticket_key')
    .selectAll()
    .where('event_id', 'in', eventIds)
    .orderBy('key_id')
    .orderBy('public_key')
    .execute();
  const lists = {
    toldSales: byEvent(toldSales),
    broughtKeys: byEvent(broughtKeys),
    dates: byEvent(dates),
    sectors: byEvent(sectors),
    categories: byEvent(categories),
    artists: byEvent(artists),
    stages: byEvent(stages),
    programme: byEvent(programme),
    offers: byEvent(offers),
    offerDates: byEvent(offerDates),
    offerParts: byEvent(offerParts),
    batches: byEvent(batches),
    batchPools: byEvent(batchPools),
    pools: byEvent(pools),
    deliveries: byEvent(deliveries),
    grants: byEvent(grants),
    grantOffers: byEvent(grantOffers),
    sellers: byEvent(sellers),
    postponements: byEvent(postponements),
  };
  return found.map(({ organizerSlug, ...event }) => ({
    event,
    organizerSlug,
    toldSales: lists.toldSales(event.id),
    broughtKeys: lists.broughtKeys(event.id),
    dates: lists.dates(event.id),
    sectors: lists.sectors(event.id),
    categories: lists.categories(event.id),
    artists: lists.artists(event.id),
    stages: lists.stages(event.id),
    programme: lists.programme(event.id),
    offers: lists.offers(event.id),
    offerDates: lists.offerDates(event.id),
    offerParts: lists.offerParts(event.id),
    batches: lists.batches(event.id),
    batchPools: lists.batchPools(event.id),
    pools: lists.pools(event.id),
    deliveries: lists.deliveries(event.id),
    grants: lists.grants(event.id),
    grantOffers: lists.grantOffers(event.id),
    sellers: lists.sellers(event.id),
    postponements: lists.postponements(event.id),
  }));
}

/** The rows of each event, in the order in which they were read. */
function byEvent<Row extends { event_id: Uuid }>(rows: readonly Row[]): (eventId: Uuid) => Row[] {
  const groups = Map.groupBy(rows, (row) => row.event_id);
  return (eventId) => groups.get(eventId) ?? [];
}

export interface EventArt {
  eventId: Uuid;
  artSvg: string;
  version: number;
  /** As of an EventView. */
  drawnArt: string | null;
}

/** The art of an event and the version it belongs to. */
export async function readEventArt(db: Kysely<DB>, slug: string): Promise<EventArt | null> {
  const row = await db
    .selectFrom('event')
    .select(['id', 'art_svg', 'operator_art', 'version'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id: eventId, art_svg: artSvg, operator_art: operatorArt, version } = row;
  return { eventId, artSvg, version, drawnArt: drawnArtName({ artSvg, operatorArt }) };
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
