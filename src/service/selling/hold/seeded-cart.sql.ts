import { sql, type Transaction } from 'kysely';
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
  cause: 'taken' | 'sold' | 'refunded' | 'released' | 'expired';
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

/** Moves the counters of every pool of these batches, each named once. The check constraint refuses more than there are. */
export async function addToPools(
  tx: Transaction<DB>,
  eventId: Uuid,
  changes: readonly { batchId: Uuid; held: number; sold: number }[],
): Promise<void> {
  await sql`update pool p set held = p.held + d.held, sold = p.sold + d.sold
    from (
      select bp.pool_id, sum(c.held)::integer as held, sum(c.sold)::integer as sold
      from unnest(${changes.map(({ batchId }) => batchId)}::uuid[], ${changes.map(({ held }) => held)}::integer[],
        ${changes.map(({ sold }) => sold)}::integer[]) c (batch_id, held, sold)
      join batch_pool bp on bp.event_id = ${eventId} and bp.batch_id = c.batch_id
      group by bp.pool_id
    ) d
    where p.event_id = ${eventId} and p.id = d.pool_id`.execute(tx);
}
