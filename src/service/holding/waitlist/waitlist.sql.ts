import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import { askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { StockPool } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { RefusalCode } from '#src/domain/refusal.ts';
import type { WaitingEntry } from '#src/domain/waitlist/next-offers.ts';

type Db = Kysely<DB> | Transaction<DB>;

// ---- the round of an event ----

/** Events a round could have something to do for: somebody waits, was offered something, or was until just now. */
export async function eventsWithWaitlist(db: Db): Promise<Uuid[]> {
  const { found } = await askLiving(
    db,
    (only) => prepared<{ id: Uuid }>(db, 'events-with-waitlist')`
    select w.event_id as id from waitlist w
    where (exists (select 1 from waitlist_entry e where e.event_id = w.event_id and e.status = 'WAITING'
        and (${only}::uuid[] is null or e.event_id = any (${only}::uuid[])))
      or exists (select 1 from waitlist_entry e where e.event_id = w.event_id and e.status = 'OFFERED'
        and (${only}::uuid[] is null or e.event_id = any (${only}::uuid[])))
      or exists (select 1 from batch b where b.event_id = w.event_id and b.for_list
        and (${only}::uuid[] is null or b.event_id = any (${only}::uuid[]))))
      and (${only}::uuid[] is null or w.event_id = any (${only}::uuid[]))
    order by w.event_id`,
  );
  return found.map(({ id }) => id);
}

/** Two nodes never decide about one event at once; false while another one does. */
export async function lockWaitlist(tx: Transaction<DB>, eventId: Uuid): Promise<boolean> {
  const { rows } =
    await sql`select 1 from waitlist where event_id = ${eventId} for update skip locked`.execute(tx);
  return rows.length > 0;
}

/**
 * The fewest units anybody waits for, by offer; an offer nobody waits for is not in it. Of an offer with nothing free
 * only whether somebody waits is looked at, and told as 1: what is not there is too little for nobody.
 */
export async function readSmallestWishes(
  tx: Transaction<DB>,
  eventId: Uuid,
  offers: readonly { offerId: Uuid; hasFree: boolean }[],
): Promise<Map<Uuid, number>> {
  const waiting = sql`from waitlist_choice c
    join waitlist_entry e on e.event_id = c.event_id and e.id = c.entry_id and e.status = 'WAITING'
    where c.event_id = ${eventId} and c.offer_id = o.id`;
  const { rows } = await sql<{ offerId: Uuid; units: number | null }>`
    select o.id as "offerId", case
      when o.has_free then (select min(e.units)::integer ${waiting})
      when exists (select 1 ${waiting}) then 1 end as units
    from unnest(${offers.map(({ offerId }) => offerId)}::uuid[], ${offers.map(({ hasFree }) => hasFree)}::boolean[])
      o (id, has_free)`.execute(tx);
  return new Map(rows.flatMap(({ offerId, units }) => (units === null ? [] : [[offerId, units] as const])));
}

export async function readPools(tx: Transaction<DB>, eventId: Uuid): Promise<Map<Uuid, StockPool>> {
  const rows = await tx
    .selectFrom('pool')
    .select(['id', 'capacity', 'held', 'sold', 'turns'])
    .where('event_id', '=', eventId)
    .execute();
  return new Map(rows.map((pool) => [pool.id, pool]));
}

/**
 * The placeholders of returned tickets that are free, cheapest first. Free is what is up and not held: a unit of a ticket
 * that has ended from outside stays in the pool for a moment and is nobody's.
 */
export async function readFreeResales(
  tx: Transaction<DB>,
  eventId: Uuid,
): Promise<{ batchId: Uuid; offerId: Uuid; poolId: Uuid; freeUnits: number }[]> {
  const { rows } = await sql<{ batchId: Uuid; offerId: Uuid; poolId: Uuid; freeUnits: number }>`
    select * from (
      select b.id as "batchId", b.offer_id as "offerId", p.id as "poolId", b.key,
        b.price_cents + b.fee_cents as cents,
        least(p.capacity, (select count(*)::integer from ticket_return r
          where r.event_id = ${eventId} and r.batch_id = b.id and r.status = 'LISTED')) - p.held - p.sold as "freeUnits"
      from batch b join pool p on p.event_id = b.event_id and p.id = b.own_pool_id
      where b.event_id = ${eventId} and b.purpose = 'RETURN' and p.capacity > p.held + p.sold
    ) free where "freeUnits" > 0 order by cents, key`.execute(tx);
  return rows;
}

/** Whoever waits and could be given all they wait for by what is free of their offers, oldest first; locked. */
export async function lockFitting(
  tx: Transaction<DB>,
  eventId: Uuid,
  free: readonly { offerId: Uuid; units: number }[],
  limit: number,
): Promise<(WaitingEntry & { customerId: Uuid; locale: Locale })[]> {
  const { rows } = await sql<WaitingEntry & { customerId: Uuid; locale: Locale }>`
    select e.id, e.units, e.customer_id as "customerId", u.locale, array(
      select c.offer_id from waitlist_choice c where c.event_id = ${eventId} and c.entry_id = e.id) as "offerIds"
    from waitlist_entry e join customer u on u.id = e.customer_id
    where e.event_id = ${eventId} and e.status = 'WAITING' and exists (
      select 1 from waitlist_choice c
      join unnest(${free.map(({ offerId }) => offerId)}::uuid[], ${free.map(({ units }) => units)}::integer[])
        f (offer_id, units) on f.offer_id = c.offer_id
      where c.event_id = ${eventId} and c.entry_id = e.id and e.units <= f.units)
    order by e.place limit ${limit} for update of e skip locked`.execute(tx);
  return rows;
}

// ---- what is kept for those who wait ----

export async function openBatchesToWaitlist(
  tx: Transaction<DB>,
  eventId: Uuid,
  batchIds: readonly Uuid[],
): Promise<void> {
  await sql`update batch set for_list = false
    where event_id = ${eventId} and id = any (${batchIds}::uuid[]) and for_list`.execute(tx);
}

/** All the pools a round's carts will draw on, once and in the kernel's order, so that no sale waits for us crosswise. */
export async function lockPoolsOf(
  tx: Transaction<DB>,
  eventId: Uuid,
  batchIds: readonly Uuid[],
): Promise<void> {
  await sql`select 1 from pool where event_id = ${eventId} and id in (
      select pool_id from batch_pool where event_id = ${eventId} and batch_id = any (${batchIds}::uuid[]))
    order by id for update`.execute(tx);
}

/** Exactly these batches are kept for those who wait. Their rows are locked in one order, as everywhere. */
export async function writeKept(tx: Transaction<DB>, eventId: Uuid, kept: ReadonlySet<Uuid>): Promise<void> {
  await sql`with changed as (
      select id from batch
      where event_id = ${eventId} and purpose = 'SALE' and for_list <> (id = any (${[...kept]}::uuid[]))
      order by id for no key update)
    update batch b set for_list = not b.for_list from changed c
    where b.event_id = ${eventId} and b.id = c.id`.execute(tx);
}

/** Kept at once, and until the next round looks closer. */
export async function keepForList(
  tx: Transaction<DB>,
  eventId: Uuid,
  offerIds: readonly Uuid[],
): Promise<void> {
  await sql`with changed as (
      select id from batch
      where event_id = ${eventId} and purpose = 'SALE' and offer_id = any (${offerIds}::uuid[]) and not for_list
      order by id for no key update)
    update batch b set for_list = true from changed c
    where b.event_id = ${eventId} and b.id = c.id`.execute(tx);
}

/** Opens a cart of the list for somebody; null when it holds the units, else why it cannot. */
export async function openListCart(
  tx: Transaction<DB>,
  cart: {
    eventId: Uuid;
    id: Uuid;
    customerId: Uuid;
    batchId: Uuid;
    units: number;
    expiresAt: Date;
    now: Date;
  },
): Promise<RefusalCode | null> {
  const { rows } = await sql<{ refusal: RefusalCode | null }>`
    select refusal from open_cart(${cart.eventId}, ${cart.now}, ${cart.id}, ${cart.customerId}, 'LIST', ${cart.batchId},
      ${cart.units}, ${cart.expiresAt})`.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Error('open_cart answered nothing');
  return row.refusal;
}

// ---- entries ----

export async function markOffered(
  tx: Transaction<DB>,
  eventId: Uuid,
  entryId: Uuid,
  offered: { offerId: Uuid; cartId: Uuid; at: Date; until: Date },
): Promise<void> {
  await tx
    .updateTable('waitlist_entry')
    .set({
      status: 'OFFERED',
      offered_offer_id: offered.offerId,
      cart_id: offered.cartId,
      offered_at: offered.at,
      offered_until: offered.until,
    })
    .where('event_id', '=', eventId)
    .where('id', '=', entryId)
    .execute();
}

export async function markEnded(
  tx: Transaction<DB>,
  eventId: Uuid,
  entryId: Uuid,
  status: 'BOUGHT' | 'LAPSED' | 'LEFT' | 'ENDED',
  at: Date,
): Promise<void> {
  await tx
    .updateTable('waitlist_entry')
    .set({ status, ended_at: at })
    .where('event_id', '=', eventId)
    .where('id', '=', entryId)
    .execute();
}

/**
 * Offers whose cart is over, with what became of it; locked. A cart that was ordered is over when its order stands, or
 * has stood: an order that comes to nothing gives its cart back.
 */
export async function lockSettled(
  tx: Transaction<DB>,
  eventId: Uuid,
  limit: number,
): Promise<{ id: Uuid; customerId: Uuid; locale: Locale; cart: 'ordered' | 'released' | 'expired' }[]> {
  const { rows } = await sql<{
    id: Uuid;
    customerId: Uuid;
    locale: Locale;
    cart: 'ordered' | 'released' | 'expired';
  }>`
    select e.id, e.customer_id as "customerId", u.locale, c.state as cart
    from waitlist_entry e
    join cart c on c.event_id = ${eventId} and c.id = e.cart_id
    join customer u on u.id = e.customer_id
    left join customer_order o on o.event_id = ${eventId} and o.cart_id = e.cart_id
    where e.event_id = ${eventId} and e.status = 'OFFERED'
      and (c.state in ('released', 'expired')
        or (c.state = 'ordered' and o.status in ('APPROVED', 'RESENT', 'CANCELED')))
    limit ${limit} for update of e skip locked`.execute(tx);
  return rows;
}

/** Those who wait in vain; locked. */
export async function lockWaiting(
  tx: Transaction<DB>,
  eventId: Uuid,
  limit: number,
): Promise<{ id: Uuid; customerId: Uuid; locale: Locale }[]> {
  const { rows } = await sql<{ id: Uuid; customerId: Uuid; locale: Locale }>`
    select e.id, e.customer_id as "customerId", u.locale
    from waitlist_entry e join customer u on u.id = e.customer_id
    where e.event_id = ${eventId} and e.status = 'WAITING'
    order by e.place limit ${limit} for update of e skip locked`.execute(tx);
  return rows;
}

/** One after the other for one customer, so that two requests at once count each other. */
export async function lockCustomer(tx: Transaction<DB>, customerId: Uuid): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('waitlist entries of ' || ${customerId}::text, 0))`.execute(
    tx,
  );
}

export async function insertEntry(
  tx: Transaction<DB>,
  entry: {
    eventId: Uuid;
    id: Uuid;
    customerId: Uuid;
    units: number;
    offerIds: readonly Uuid[];
    joinedAt: Date;
  },
): Promise<void> {
  await sql`insert into waitlist (event_id) values (${entry.eventId})
    on conflict on constraint waitlist_pkey do nothing`.execute(tx);
  await tx
    .insertInto('waitlist_entry')
    .values({
      event_id: entry.eventId,
      id: entry.id,
      customer_id: entry.customerId,
      units: entry.units,
      status: 'WAITING',
      joined_at: entry.joinedAt,
    })
    .execute();
  await tx
    .insertInto('waitlist_choice')
    .values(
      entry.offerIds.map((offerId) => ({ event_id: entry.eventId, entry_id: entry.id, offer_id: offerId })),
    )
    .execute();
}

/** The customer's entries of the event that are not over, with the offers they are for. */
export async function readLiveEntries(
  tx: Transaction<DB>,
  eventId: Uuid,
  customerId: Uuid,
): Promise<{ id: Uuid; offerIds: Uuid[] }[]> {
  const { rows } = await sql<{ id: Uuid; offerIds: Uuid[] }>`
    select e.id, array(
      select c.offer_id from waitlist_choice c where c.event_id = ${eventId} and c.entry_id = e.id) as "offerIds"
    from waitlist_entry e
    where e.event_id = ${eventId} and e.customer_id = ${customerId} and e.status in ('WAITING', 'OFFERED')`.execute(
    tx,
  );
  return rows;
}
