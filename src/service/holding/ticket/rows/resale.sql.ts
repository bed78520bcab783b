import { type Kysely, sql, type Transaction } from 'kysely';
import { amongLiving, askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { BookedUnit } from './ticket-counts.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** A ticket that is up to be sold again, with the unit of the order it was bought with. */
export interface ListedResale extends BookedUnit {
  resaleId: Uuid;
  ticketId: Uuid;
}

/** What a ticket was bought as. */
export interface BoughtUnit {
  orderId: Uuid;
  buyerId: Uuid;
  origin: string;
  batchId: Uuid;
  batchKey: string;
  offerId: Uuid;
  priceCents: number;
  feeCents: number;
}

export async function readBoughtUnit(db: Db, eventId: Uuid, ticketId: Uuid): Promise<BoughtUnit | null> {
  const { rows } = await sql<BoughtUnit>`
    select o.id as "orderId", o.customer_id as "buyerId", o.origin, l.batch_id as "batchId", b.key as "batchKey",
      l.offer_id as "offerId", l.price_cents as "priceCents", l.fee_cents as "feeCents"
    from ticket t
    join order_line l on l.event_id = t.event_id and l.id = t.order_line_id
    join customer_order o on o.event_id = l.event_id and o.id = l.order_id
    join batch b on b.event_id = l.event_id and b.id = l.batch_id
    where t.event_id = ${eventId} and t.id = ${ticketId}`.execute(db);
  return rows[0] ?? null;
}

// ---- the placeholder ----

/**
 * The placeholder under which tickets of this batch, price and fee wait to be sold again, made when there is none yet. Two
 * who need it at once meet at its key.
 */
export async function findOrMakePlaceholder(
  tx: Transaction<DB>,
  eventId: Uuid,
  unit: BoughtUnit,
  ids: { poolId: Uuid; batchId: Uuid },
): Promise<{ batchId: Uuid; poolId: Uuid }> {
  const key = `return:${unit.batchKey}:${unit.priceCents}:${unit.feeCents}`;
  await sql`insert into pool (event_id, id, key, kind, capacity) values (${eventId}, ${ids.poolId}, ${key}, 'RETURN', 0)
    on conflict on constraint pool_key_key do nothing`.execute(tx);
  await sql`insert into batch (event_id, id, key, offer_id, price_cents, fee_cents, own_pool_id, purpose, stands_for)
    select ${eventId}, ${ids.batchId}, ${key}, ${unit.offerId}, ${unit.priceCents}, ${unit.feeCents}, id, 'RETURN',
      ${unit.batchId}
    from pool where event_id = ${eventId} and key = ${key}
    on conflict on constraint batch_key_key do nothing`.execute(tx);
  await sql`insert into batch_pool (event_id, batch_id, pool_id)
    select event_id, id, own_pool_id from batch where event_id = ${eventId} and key = ${key}
    on conflict on constraint batch_pool_pkey do nothing`.execute(tx);
  const { rows } = await sql<{ batchId: Uuid; poolId: Uuid }>`
    select id as "batchId", own_pool_id as "poolId" from batch where event_id = ${eventId} and key = ${key}`.execute(
    tx,
  );
  const placeholder = rows[0];
  if (placeholder === undefined) throw new Error(`Placeholder ${key} was made and is not there.`);
  return placeholder;
}

/** One ticket more is up. Call it last: it locks a pool. */
export async function addResaleUnit(tx: Transaction<DB>, eventId: Uuid, poolId: Uuid): Promise<void> {
  await sql`update pool set capacity = capacity + 1 where event_id = ${eventId} and id = ${poolId}`.execute(
    tx,
  );
}

/** One ticket is up no more; false where a cart holds all there are. Call it last: it locks a pool. */
export async function removeResaleUnit(tx: Transaction<DB>, eventId: Uuid, batchId: Uuid): Promise<boolean> {
  const { rows } = await sql<{ id: Uuid }>`
    update pool p set capacity = p.capacity - 1 from batch b
    where b.event_id = ${eventId} and b.id = ${batchId} and p.event_id = b.event_id and p.id = b.own_pool_id
      and p.capacity - 1 >= p.held + p.sold
    returning p.id`.execute(tx);
  return rows.length > 0;
}

/** Pools with more units than tickets are up: those of tickets that ended from outside. */
export async function readPoolsToTrim(db: Db): Promise<{ eventId: Uuid; poolId: Uuid; batchId: Uuid }[]> {
  const { found } = await askLiving(db, (only) =>
    sql<{ eventId: Uuid; poolId: Uuid; batchId: Uuid }>`
    select b.event_id as "eventId", p.id as "poolId", b.id as "batchId"
    from pool p join batch b on b.event_id = p.event_id and b.own_pool_id = p.id
    where p.kind = 'RETURN' and p.capacity > p.held + p.sold and p.capacity > (
      select count(*) from ticket_return r
      where r.event_id = b.event_id and r.batch_id = b.id and r.status = 'LISTED'${amongLiving('r.event_id', only)})
      ${amongLiving('p.event_id', only)}${amongLiving('b.event_id', only)}`.execute(db),
  );
  return found.rows;
}

/** The pool is locked first: whoever listed a ticket and counted it here has then committed both. */
export async function trimPool(
  tx: Transaction<DB>,
  pool: { eventId: Uuid; poolId: Uuid; batchId: Uuid },
): Promise<void> {
  await sql`select 1 from pool where event_id = ${pool.eventId} and id = ${pool.poolId} for update`.execute(
    tx,
  );
  await sql`update pool p set capacity = greatest(p.held + p.sold, (
      select count(*)::integer from ticket_return r
      where r.event_id = ${pool.eventId} and r.batch_id = ${pool.batchId} and r.status = 'LISTED'))
    where p.event_id = ${pool.eventId} and p.id = ${pool.poolId}`.execute(tx);
}

// ---- what is up ----

export async function insertResale(
  tx: Transaction<DB>,
  listed: { eventId: Uuid; id: Uuid; ticketId: Uuid; batchId: Uuid; listedAt: Date },
): Promise<void> {
  await tx
    .insertInto('ticket_return')
    .values({
      event_id: listed.eventId,
      id: listed.id,
      ticket_id: listed.ticketId,
      batch_id: listed.batchId,
      status: 'LISTED',
      listed_at: listed.listedAt,
    })
    .execute();
}

/** Those that go first: the oldest that are up under the placeholder. */
export async function readOldestListed(
  db: Db,
  eventId: Uuid,
  placeholderId: Uuid,
  count: number,
): Promise<ListedResale[]> {
  const { rows } = await sql<ListedResale>`
    select r.id as "resaleId", t.id as "ticketId", o.id as "orderId", l.id as "lineId", t.unit, o.cart_id as "cartId",
      l.batch_id as "batchId", l.price_cents as "priceCents", l.fee_cents as "feeCents"
    from ticket_return r
    join ticket t on t.event_id = r.event_id and t.id = r.ticket_id
    join order_line l on l.event_id = t.event_id and l.id = t.order_line_id
    join customer_order o on o.event_id = l.event_id and o.id = l.order_id
    where r.event_id = ${eventId} and r.batch_id = ${placeholderId} and r.status = 'LISTED'
    order by r.listed_at, r.id limit ${count}`.execute(db);
  return rows;
}

export async function markResalesSold(
  tx: Transaction<DB>,
  eventId: Uuid,
  resaleIds: readonly Uuid[],
  orderId: Uuid,
  now: Date,
): Promise<void> {
  await sql`update ticket_return set status = 'SOLD', sold_order_id = ${orderId}, ended_at = ${now}
    where event_id = ${eventId} and id = any (${resaleIds}::uuid[]) and status = 'LISTED'`.execute(tx);
}

export async function markResalesEnded(
  tx: Transaction<DB>,
  eventId: Uuid,
  resaleIds: readonly Uuid[],
  status: 'WITHDRAWN' | 'ENDED',
  now: Date,
): Promise<void> {
  await sql`update ticket_return set status = ${status}, ended_at = ${now}
    where event_id = ${eventId} and id = any (${resaleIds}::uuid[]) and status = 'LISTED'`.execute(tx);
}

export async function readListedResale(
  db: Db,
  eventId: Uuid,
  ticketId: Uuid,
): Promise<{ id: Uuid; batchId: Uuid } | null> {
  const row = await db
    .selectFrom('ticket_return')
    .select(['id', 'batch_id as batchId'])
    .where('event_id', '=', eventId)
    .where('ticket_id', '=', ticketId)
    .where('status', '=', 'LISTED')
    .executeTakeFirst();
  return row ?? null;
}

export async function readResaleSince(
  db: Db,
  tickets: readonly { eventId: Uuid; id: Uuid }[],
): Promise<{ ticketId: Uuid; listedAt: Date }[]> {
  const { rows } = await sql<{ ticketId: Uuid; listedAt: Date }>`
    select r.ticket_id as "ticketId", r.listed_at as "listedAt"
    from unnest(${tickets.map(({ eventId }) => eventId)}::uuid[], ${tickets.map(({ id }) => id)}::uuid[]) t (event_id, id)
    join ticket_return r on r.event_id = t.event_id and r.ticket_id = t.id and r.status = 'LISTED'`.execute(
    db,
  );
  return rows;
}

/** Tickets that are up and must come off: the sale is over, or the ticket's first day is too near. */
export async function readOverdueResales(
  db: Db,
  now: Date,
  cutOffHours: number,
  limit: number,
): Promise<{ eventId: Uuid; id: Uuid; ticketId: Uuid; orderId: Uuid; customerId: Uuid; locale: Locale }[]> {
  const { found } = await askLiving(db, (only) =>
    sql<{
      eventId: Uuid;
      id: Uuid;
      ticketId: Uuid;
      orderId: Uuid;
      customerId: Uuid;
      locale: Locale;
    }>`
    select r.event_id as "eventId", r.id, t.id as "ticketId", t.order_id as "orderId", t.customer_id as "customerId",
      o.locale
    from ticket_return r
    join event e on e.id = r.event_id
    join ticket t on t.event_id = r.event_id and t.id = r.ticket_id
    join customer_order o on o.event_id = t.event_id and o.id = t.order_id
    left join lateral (
      select min(d.starts_at) as starts_at from offer_date od
      join event_date d on d.event_id = od.event_id and d.id = od.event_date_id
      where od.event_id = t.event_id and od.offer_id = t.offer_id
        ${amongLiving('od.event_id', only)}${amongLiving('d.event_id', only)}
    ) first on true
    where r.status = 'LISTED' and e.canceled_at is null and (e.sale_closes_at <= ${now}
      or coalesce(first.starts_at, e.starts_at) - make_interval(hours => ${cutOffHours}) <= ${now})
    ${amongLiving('r.event_id', only)}${amongLiving('t.event_id', only)}${amongLiving('o.event_id', only)}
    order by r.listed_at limit ${limit}`.execute(db),
  );
  return found.rows;
}
