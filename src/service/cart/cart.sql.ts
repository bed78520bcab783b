import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { HeldLine } from '../hold/hold-request.ts';

export interface CartRow {
  id: Uuid;
  eventId: Uuid;
  customerId: Uuid | null;
  state: 'open' | 'ordered' | 'released' | 'expired';
  expiresAt: Date | null;
  extendedAt: Date | null;
  purpose: CartPurpose;
}

/** Whether its owner may change it, or it is what it was opened for: an upgrade, an offer of the waiting list. */
export type CartPurpose = 'SALE' | 'UPGRADE' | 'LIST';

const columns = [
  'id',
  'event_id as eventId',
  'customer_id as customerId',
  'state',
  'expires_at as expiresAt',
  'extended_at as extendedAt',
  'purpose',
] as const;

export async function readCart(db: Kysely<DB>, eventId: Uuid, cartId: Uuid): Promise<CartRow | null> {
  const row = await db
    .selectFrom('cart')
    .select(columns)
    .where('event_id', '=', eventId)
    .where('id', '=', cartId)
    .executeTakeFirst();
  return (row as CartRow | undefined) ?? null;
}

/** Nobody else changes the cart until the transaction ends. Carts are locked before anything else of a sale. */
export async function lockCart(tx: Transaction<DB>, eventId: Uuid, cartId: Uuid): Promise<CartRow | null> {
  const row = await tx
    .selectFrom('cart')
    .select(columns)
    .where('event_id', '=', eventId)
    .where('id', '=', cartId)
    .forUpdate()
    .executeTakeFirst();
  return (row as CartRow | undefined) ?? null;
}

/** What the cart holds, in the order in which it was taken, at the prices it saw; a stand-in as what it stands for. */
export async function readHolding(db: Kysely<DB>, eventId: Uuid, cartId: Uuid): Promise<HeldLine[]> {
  const result = await sql<HeldLine>`
    select coalesce(b.stands_for, h.batch_id) as "batchId", h.quantity, h.price_cents as "priceCents",
      h.fee_cents as "feeCents", case when b.stands_for is null then null else h.batch_id end as "heldBatchId"
    from cart_holding(${eventId}, ${cartId}) h
    join batch b on b.event_id = ${eventId} and b.id = h.batch_id`.execute(db);
  return result.rows;
}

/** The cart becomes an order: its clock stops, its holds stay until the payment is over. */
export async function markCartOrdered(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  customerId: Uuid,
): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ state: 'ordered', customer_id: customerId })
    .where('event_id', '=', eventId)
    .where('id', '=', cartId)
    .execute();
}

/** Ends a locked cart; its units go back to the pools with the cause given. */
export async function endCart(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  state: 'released' | 'expired',
  cause: 'released' | 'expired',
  now: Date,
): Promise<void> {
  await sql`select end_carts(${eventId}, ${now}, array[${cartId}]::uuid[], ${state}, ${cause})`.execute(tx);
}

export async function isCartExtended(db: Kysely<DB>, eventId: Uuid, cartId: Uuid): Promise<boolean> {
  const row = await db
    .selectFrom('cart')
    .select('extended_at')
    .where('event_id', '=', eventId)
    .where('id', '=', cartId)
    .executeTakeFirst();
  return row?.extended_at != null;
}

/** More time for a locked cart. */
export async function extendCartRow(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  expiresAt: Date,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ expires_at: expiresAt, extended_at: now })
    .where('event_id', '=', eventId)
    .where('id', '=', cartId)
    .execute();
}
