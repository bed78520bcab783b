import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

// An order's holder is stored as that of a need is: in need_care, of a kind of its own.

export interface TakenOrder {
  orderId: Uuid;
  staffId: Uuid;
}

/** The people who have these orders; one that nobody has is left out. */
export async function selectCares(
  db: Db,
  orders: readonly { eventId: Uuid; id: Uuid }[],
): Promise<TakenOrder[]> {
  if (orders.length === 0) return [];
  const eventIds = [...new Set(orders.map(({ eventId }) => eventId))];
  const { rows } = await sql<TakenOrder>`
    select key::uuid as "orderId", staff_id as "staffId" from need_care
    where event_id = any (${eventIds}::uuid[]) and kind = 'ORDER' and key = any (${orders.map(({ id }) => id)}::text[])
      and staff_id is not null`.execute(db);
  return rows;
}

/** Orders of these events that somebody has, or this person, at most `max`: those that changed hands last. */
export async function selectTakenOrders(
  db: Db,
  eventIds: readonly Uuid[],
  staffId: Uuid | null,
  max: number,
): Promise<TakenOrder[]> {
  const { rows } = await sql<TakenOrder>`
    select key::uuid as "orderId", staff_id as "staffId" from need_care
    where event_id = any (${[...eventIds]}::uuid[]) and kind = 'ORDER' and staff_id is not null
      and (${staffId}::uuid is null or staff_id = ${staffId}::uuid)
    order by changed_at desc limit ${max}`.execute(db);
  return rows;
}

/** The person who has an order, under its lock; null: nobody. */
export async function lockTaker(
  tx: Transaction<DB>,
  { eventId, id }: { eventId: Uuid; id: Uuid },
  at: Date,
): Promise<Uuid | null> {
  await sql`
    insert into need_care (event_id, kind, key, changed_at) values (${eventId}, 'ORDER', ${id}, ${at})
    on conflict (event_id, kind, key) do nothing`.execute(tx);
  const { rows } = await sql<{ staffId: Uuid | null }>`
    select staff_id as "staffId" from need_care
    where event_id = ${eventId} and kind = 'ORDER' and key = ${id} for update`.execute(tx);
  return rows[0]?.staffId ?? null;
}

/** Its row may have been forgotten since, as that of an order that nobody had. */
export async function updateTaker(
  tx: Transaction<DB>,
  { eventId, id, staffId, at }: { eventId: Uuid; id: Uuid; staffId: Uuid | null; at: Date },
): Promise<void> {
  await sql`
    insert into need_care (event_id, kind, key, staff_id, changed_at)
    values (${eventId}, 'ORDER', ${id}, ${staffId}, ${at})
    on conflict (event_id, kind, key) do update set staff_id = excluded.staff_id, changed_at = excluded.changed_at`.execute(
    tx,
  );
}

/** The events whose orders have such rows. */
export async function selectEventsWithTakers(db: Db): Promise<Uuid[]> {
  const { rows } = await sql<{ eventId: Uuid }>`
    select event_id as "eventId" from need_care where kind = 'ORDER' group by event_id`.execute(db);
  return rows.map(({ eventId }) => eventId);
}

/** Deletes the rows of an event's orders, unchanged since then, that nobody has; or `all` of them. */
export async function deleteTakers(
  db: Db,
  eventId: Uuid,
  { unchangedSince, all }: { unchangedSince: Date; all: boolean },
): Promise<void> {
  await sql`
    delete from need_care where event_id = ${eventId} and kind = 'ORDER' and changed_at < ${unchangedSince}
      and (${all} or staff_id is null)`.execute(db);
}
