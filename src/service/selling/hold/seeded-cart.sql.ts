import { type Kysely, sql, type Transaction } from 'kysely';
import { insertRows, rowTarget } from '#src/db/insert-rows.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

export interface SeededCart {
  id: Uuid;
  customerId: Uuid;
  state: 'ordered' | 'released' | 'expired';
  openedAt: Date;
  expiresAt: Date;
}

/** A line of the ledger; units are positive where they are taken or sold. */
export interface SeededStockEntry {
  cartId: Uuid;
  batchId: Uuid;
  held: number;
  sold: number;
  priceCents: number;
  feeCents: number;
  cause: 'taken' | 'sold' | 'refunded' | 'released' | 'expired' | 'swapped';
  at: Date;
}

const carts = rowTarget(
  'cart',
  { id: 'uuid', customer_id: 'uuid', state: 'text', opened_at: 'timestamptz', expires_at: 'timestamptz' },
  { event_id: 'uuid' },
);

const entries = rowTarget(
  'stock_entry',
  {
    cart_id: 'uuid',
    batch_id: 'uuid',
    held_change: 'integer',
    sold_change: 'integer',
    price_cents: 'integer',
    fee_cents: 'integer',
    cause: 'text',
    at: 'timestamptz',
  },
  { event_id: 'uuid' },
);

export async function insertSeededCarts(
  tx: Transaction<DB>,
  eventId: Uuid,
  seeded: readonly SeededCart[],
): Promise<void> {
  const rows = seeded.map(({ id, customerId, state, openedAt, expiresAt }) => {
    return { id, customer_id: customerId, state, opened_at: openedAt, expires_at: expiresAt };
  });
  await insertRows(tx, carts, rows, { event_id: eventId });
}

export async function insertSeededEntries(
  tx: Transaction<DB>,
  eventId: Uuid,
  seeded: readonly SeededStockEntry[],
): Promise<void> {
  const rows = seeded.map((entry) => ({
    cart_id: entry.cartId,
    batch_id: entry.batchId,
    held_change: entry.held,
    sold_change: entry.sold,
    price_cents: entry.priceCents,
    fee_cents: entry.feeCents,
    cause: entry.cause,
    at: entry.at,
  }));
  await insertRows(tx, entries, rows, { event_id: eventId });
}

/** Adds to what is held of every pool of these batches. The check constraint refuses more than there are. */
export async function addHeldToPools(
  tx: Transaction<DB>,
  eventId: Uuid,
  changes: readonly { batchId: Uuid; held: number }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`update pool p set held = p.held + d.held
    from (
      select bp.pool_id, sum(c.held)::integer as held
      from unnest(${changes.map(({ batchId }) => batchId)}::uuid[], ${changes.map(({ held }) => held)}::integer[])
        c (batch_id, held)
      join batch_pool bp on bp.event_id = ${eventId} and bp.batch_id = c.batch_id
      group by bp.pool_id
    ) d
    where p.event_id = ${eventId} and p.id = d.pool_id`.execute(tx);
}

/** Units of a batch that a file says are sold, and that no order has. */
export interface SoldToNobody {
  cartId: Uuid;
  batchId: Uuid;
  units: number;
}

/** The cart of one event without a customer; all other carts have theirs. */
export async function selectSoldToNobody(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
): Promise<SoldToNobody[]> {
  const { rows } = await sql<SoldToNobody>`
    select e.cart_id as "cartId", e.batch_id as "batchId", sum(e.sold_change)::integer as units
    from cart c join stock_entry e on e.event_id = ${eventId} and e.cart_id = c.id
    where c.event_id = ${eventId} and c.state = 'ordered' and c.customer_id is null
    group by e.cart_id, e.batch_id having sum(e.sold_change) > 0`.execute(db);
  return rows;
}

/** The events that have such units, those with the most first. */
export async function selectEventsSoldToNobody(db: Kysely<DB>): Promise<Uuid[]> {
  const { rows } = await sql<{ eventId: Uuid }>`
    select e.event_id as "eventId" from cart c join stock_entry e on e.event_id = c.event_id and e.cart_id = c.id
    where c.state = 'ordered' and c.customer_id is null
    group by e.event_id having sum(e.sold_change) > 0 order by sum(e.sold_change) desc`.execute(db);
  return rows.map(({ eventId }) => eventId);
}
