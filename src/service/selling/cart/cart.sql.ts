import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Claimant } from '../hold/claimant.ts';
import type { HeldLine } from '../hold/hold-request.ts';

export interface CartRow {
  id: Uuid;
  eventId: Uuid;
  customerId: Uuid | null;
  state: 'open' | 'ordered' | 'released' | 'expired';
  openedAt: Date;
  expiresAt: Date | null;
  extendedAt: Date | null;
  purpose: CartPurpose;
}

/** SALE: its owner may change it. UPGRADE, LIST, MANUAL (held by staff for somebody) and TILL: its lines are fixed. */
export type CartPurpose = 'SALE' | 'UPGRADE' | 'LIST' | 'MANUAL' | 'TILL';

/** Its end was chosen for it, and is nobody's to move. */
export function hasFixedEnd(purpose: CartPurpose): boolean {
  return purpose === 'LIST' || purpose === 'MANUAL' || purpose === 'TILL';
}

const columns = [
  'id',
  'event_id as eventId',
  'customer_id as customerId',
  'state',
  'opened_at as openedAt',
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

/** Locks the cart until the transaction ends. Carts are locked before all other rows of a sale. */
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

/** Does not wait: fails with `lock_not_available` where the cart is locked. */
export async function lockCartAtOnce(tx: Transaction<DB>, eventId: Uuid, cartId: Uuid): Promise<void> {
  await tx
    .selectFrom('cart')
    .select('id')
    .where('event_id', '=', eventId)
    .where('id', '=', cartId)
    .forUpdate()
    .noWait()
    .execute();
}

/** The same for many carts of the event, in the order of their ids. */
export async function lockCarts(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartIds: readonly Uuid[],
): Promise<CartRow[]> {
  return await prepared<CartRow>(tx, 'lock-carts')`
    select id, event_id as "eventId", customer_id as "customerId", state, opened_at as "openedAt", expires_at as "expiresAt",
      extended_at as "extendedAt", purpose
    from cart where event_id = ${eventId} and id = any (${cartIds}::uuid[]) order by id for update`;
}

/** The cart's lines in the order of holding, at their prices then; of a placeholder, the batch that it represents. */
export async function readHolding(db: Kysely<DB>, eventId: Uuid, cartId: Uuid): Promise<HeldLine[]> {
  return (await readHoldings(db, eventId, [cartId])).get(cartId) ?? [];
}

/** The same for many carts, by cart; a cart that holds nothing has no entry. */
export async function readHoldings(
  db: Kysely<DB>,
  eventId: Uuid,
  cartIds: readonly Uuid[],
): Promise<Map<Uuid, HeldLine[]>> {
  const rows = await prepared<HeldLine & { cartId: Uuid }>(db, 'read-holdings')`
    select cart_id as "cartId", coalesce(stands_for, batch_id) as "batchId", quantity,
      price_cents as "priceCents", fee_cents as "feeCents",
      case when stands_for is null then null else batch_id end as "heldBatchId"
    from carts_holding(${eventId}, ${cartIds}::uuid[])`;
  const holdings = new Map<Uuid, HeldLine[]>();
  for (const { cartId, ...line } of rows) {
    const lines = holdings.get(cartId);
    if (lines === undefined) holdings.set(cartId, [line]);
    else lines.push(line);
  }
  return holdings;
}

/** Marks the carts as ordered: they no longer expire, and their holds stay until the payments are decided. */
export async function markCartsOrdered(
  tx: Transaction<DB>,
  eventId: Uuid,
  carts: readonly { cartId: Uuid; customerId: Uuid }[],
): Promise<void> {
  await prepared(tx, 'mark-carts-ordered')`update cart set state = 'ordered', customer_id = o.customer_id
    from unnest(${carts.map(({ cartId }) => cartId)}::uuid[], ${carts.map(({ customerId }) => customerId)}::uuid[])
      o (cart_id, customer_id)
    where event_id = ${eventId} and id = o.cart_id`;
}

/** Ends locked carts of the event and releases their units, with the given cause. */
export async function endCarts(
  tx: Transaction<DB>,
  eventId: Uuid,
  cartIds: readonly Uuid[],
  state: 'released' | 'expired',
  cause: 'released' | 'expired',
  now: Date,
): Promise<void> {
  await sql`select end_carts(${eventId}, ${now}, ${cartIds}::uuid[], ${state}, ${cause})`.execute(tx);
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

/** Extends a locked cart. */
export async function extendCartRow(
  tx: Transaction<DB>,
  cart: { eventId: Uuid; id: Uuid },
  by: { customerId: Uuid; claimant: Claimant },
  expiresAt: Date,
  now: Date,
): Promise<void> {
  await sql`update cart set expires_at = ${expiresAt}, extended_at = ${now},
      claimant = case when customer_id is null then ${by.claimant}::bigint else claimant end,
      customer_id = coalesce(customer_id, ${by.customerId})
    where event_id = ${cart.eventId} and id = ${cart.id}`.execute(tx);
}
