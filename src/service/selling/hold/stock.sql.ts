import { sql, type Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { RefusalCode } from '#src/domain/refusal.ts';
import type { HeldLine } from './hold-request.ts';

export async function callSellCarts(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartIds: readonly Uuid[],
  now: Date,
): Promise<void> {
  await prepared(tx, 'sell-carts')`select sell_carts(${eventId}, ${now}, ${cartIds}::uuid[])`;
}

export async function callSellLate(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  lines: readonly HeldLine[],
  now: Date,
): Promise<boolean> {
  const result = await sql<{ sold: boolean }>`select sell_late(${eventId}, ${now}, ${cartId},
    ${lines.map((line) => line.batchId)}::uuid[], ${lines.map((line) => line.quantity)}::integer[],
    ${lines.map((line) => line.priceCents)}::integer[], ${lines.map((line) => line.feeCents)}::integer[]) as sold`.execute(
    tx,
  );
  return result.rows[0]?.sold ?? false;
}

export async function callReturnUnits(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  lines: readonly HeldLine[],
  now: Date,
): Promise<void> {
  await sql`select return_units(${eventId}, ${now}, ${cartId},
    ${lines.map((line) => line.batchId)}::uuid[], ${lines.map((line) => line.quantity)}::integer[],
    ${lines.map((line) => line.priceCents)}::integer[], ${lines.map((line) => line.feeCents)}::integer[])`.execute(
    tx,
  );
}

/** False, and nothing changes, unless the other batch has room for all. */
export async function callMoveUnits(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartId: Uuid,
  lines: readonly HeldLine[],
  toBatchId: Uuid,
  now: Date,
): Promise<boolean> {
  const result = await sql<{ moved: boolean }>`select move_units(${eventId}, ${now}, ${cartId},
    ${lines.map((line) => line.batchId)}::uuid[], ${lines.map((line) => line.quantity)}::integer[],
    ${lines.map((line) => line.priceCents)}::integer[], ${lines.map((line) => line.feeCents)}::integer[],
    ${toBatchId}) as moved`.execute(tx);
  return result.rows[0]?.moved ?? false;
}

/** Opens a cart with fixed lines. `refusal` is null when the cart holds the units. */
export async function callOpenCart(
  tx: Transaction<DB>,
  eventId: Uuid,
  cart: {
    id: Uuid;
    customerId: Uuid;
    purpose: 'UPGRADE' | 'LIST';
    batchId: Uuid;
    quantity: number;
    /** null: the event's usual time. */
    expiresAt: Date | null;
  },
  now: Date,
): Promise<{ refusal: RefusalCode | null; expiresAt: Date | null }> {
  const result = await sql<{ refusal: RefusalCode | null; expiresAt: Date | null }>`
    select refusal, expires_at as "expiresAt" from open_cart(${eventId}, ${now}, ${cart.id}, ${cart.customerId},
      ${cart.purpose}, ${cart.batchId}, ${cart.quantity}, ${cart.expiresAt}::timestamptz)`.execute(tx);
  const row = result.rows[0];
  if (row === undefined) throw new Error('open_cart answered nothing.');
  return row;
}

/** Opens a cart of nobody yet, held by staff. `refusal` is null when it holds the units. */
/** By `hold_by_hand` for somebody, or by `hold_for_till` for a sale at a till. */
export async function callHoldByHand(
  tx: Transaction<DB>,
  eventId: Uuid,
  cart: { id: Uuid; lines: readonly { batchId: Uuid; quantity: number }[]; expiresAt: Date },
  now: Date,
  by: 'hold_by_hand' | 'hold_for_till' = 'hold_by_hand',
): Promise<{ refusal: RefusalCode | null; batchId: Uuid | null; remaining: number | null }> {
  const result = await sql<{ refusal: RefusalCode | null; batchId: Uuid | null; remaining: number | null }>`
    select refusal, refused_batch_id as "batchId", remaining from ${sql.ref(by)}(${eventId}, ${now}, ${cart.id},
      ${cart.lines.map(({ batchId }) => batchId)}::uuid[], ${cart.lines.map(({ quantity }) => quantity)}::integer[],
      ${cart.expiresAt})`.execute(tx);
  const row = result.rows[0];
  if (row === undefined) throw new Error(`${by} answered nothing.`);
  return row;
}

export async function lockPools(
  tx: Transaction<DB>,
  eventId: Uuid,
  batchIds: readonly Uuid[],
): Promise<void> {
  await sql`select lock_pools(${eventId}, ${batchIds}::uuid[])`.execute(tx);
}
