import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { readCartId } from '#src/domain/public-id.ts';
import { DomainError, type RefusalCode } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds, WithSessionSecret } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import type { EventView } from '../event/event-view.ts';
import { claimantOfAddress, claimantOfCustomer } from '../hold/claimant.ts';
import type { WithHolds } from '../hold/hold-queue.ts';
import type { HoldBound, HoldLine } from '../hold/hold-request.ts';
import { checkPass } from '../waiting-room/check-pass.ts';
import type { WithRooms } from '../waiting-room/room-cache.ts';
import type { WithRoomSeals } from '../waiting-room/room-seals.ts';
import { isCartExtended, readHolding } from './cart.sql.ts';
import { type CartView, cartView } from './cart-view.ts';
import { checkLines } from './check-lines.ts';
import { type ChoiceInput, chooseForCart } from './choose-for-cart.ts';
import { readCart } from './read-cart.ts';
import { refuseFromMemory } from './refuse-from-memory.ts';

export interface SaveCartInput extends ChoiceInput {
  id?: string | null;
  eventSlug: string;
  lines: readonly { batchId: string; quantity: number }[];
  /** The waiting room's pass, where the event's room is on. Needed for a new cart only. */
  pass?: string | null;
}

/**
 * Sets what the cart holds: all lines or none. Idempotent; fewer lines release stock.
 * Refusals: EVENT_NOT_FOUND, CART_NOT_FOUND, CART_EXPIRED, CART_CLOSED, BATCH_NOT_FOUND, BATCH_NOT_OPEN,
 * BATCH_CLOSED, SALE_NOT_OPEN, SALE_ENDED, EVENT_CANCELED, CART_EMPTY, QUANTITY_INVALID, LIMIT_PER_ORDER, SOLD_OUT,
 * WAITING_LIST_FIRST, CART_FIXED, PASS_REQUIRED, PASS_EXPIRED, LOG_IN_TO_HOLD, LIMIT_PER_DOCUMENT, CARTS_OPEN, BUSY; for
 * the choices DELIVERY_METHOD_UNAVAILABLE, COUPON_TOO_MANY, after which the lines are held nevertheless. `address` is the
 * key by which a visitor's holds are counted (api/security/address-key.ts); null: unbounded.
 */
export async function saveCart(
  context: WithDb &
    WithClock &
    WithIds &
    WithSessionSecret &
    WithEvents &
    WithHolds &
    WithRooms &
    WithRoomSeals,
  {
    actor,
    input,
    address = null,
  }: { actor: CustomerActor | null; input: SaveCartInput; address?: string | null },
): Promise<CartView> {
  const event = await context.events.bySlug(input.eventSlug);
  if (event === null) throw new DomainError('EVENT_NOT_FOUND', { field: 'eventSlug' });
  const cartId = input.id == null ? null : cartIdOf(event, input.id);
  const lines = checkLines(event, input.lines);

  // A cart begins with its first unit, so an empty one gets no id.
  if (cartId === null && !lines.some((line) => line.quantity > 0)) {
    throw new DomainError('CART_EMPTY', { field: 'lines' });
  }

  if (actor === null && event.holdRules === 'login') {
    throw new DomainError('LOG_IN_TO_HOLD');
  }
  let cartsMax: number | null = event.holdRules === 'unbounded' ? null : limits.openCarts;
  if (cartId === null) {
    const hasRoom = await checkPass(context, { actor, event, pass: input.pass });
    if (hasRoom) cartsMax = limits.openCartsPerPass;
    refuseFromMemory(context, event, lines);
  }

  const id = cartId ?? context.ids.uuid();
  const verdict = await context.holds.hold(event.id, {
    cartId: id,
    isNew: cartId === null,
    customerId: actor?.id ?? null,
    bound: boundOf(context, event, { actor, address, cartsMax }),
    lines,
  });
  if (verdict.refusal === null) {
    const isNew = cartId === null;
    // A cart that existed before may have released units.
    if (!isNew) context.events.stockMoved(event.id);
    return await cartView(context, {
      actor,
      event,
      cartId: id,
      lines: verdict.lines,
      choices: await chooseForCart(context, event, { id, isNew }, input),
      expiresAt: verdict.expiresAt,
      isExtended: !isNew && (await isCartExtended(context.db, event.id, id)),
      purpose: 'SALE',
    });
  }

  if (verdict.refusal === 'CART_FIXED' && cartId !== null) {
    return await chooseForFixedCart(context, actor, event, cartId, lines, input);
  }

  // From here on the same refusal needs no database call.
  if (verdict.refusal === 'SOLD_OUT' && (verdict.remaining ?? 0) <= 0) context.events.stockMoved(event.id);
  const at = lines.findIndex((line) => line.batchId === verdict.batchId);
  throw new DomainError(verdict.refusal, {
    ...(at >= 0 ? { field: `lines.${at}` } : verdict.refusal.startsWith('CART') ? { field: 'id' } : {}),
    ...factsOf(verdict, event, cartsMax),
  });
}

/** Whose bounds apply to the request; null: unbounded. */
function boundOf(
  context: WithSessionSecret,
  event: EventView,
  {
    actor,
    address,
    cartsMax,
  }: { actor: CustomerActor | null; address: string | null; cartsMax: number | null },
): HoldBound | null {
  if (actor !== null) {
    const isBounded = cartsMax !== null || event.limitPerDocument !== null;
    return isBounded ? { claimant: claimantOfCustomer(actor.id), cartsMax } : null;
  }
  if (address === null || event.holdRules === 'unbounded') return null;
  return { claimant: claimantOfAddress(context.sessionSecret, event.id, address), cartsMax };
}

function factsOf(
  { refusal, remaining }: { refusal: RefusalCode; remaining: number | null },
  event: EventView,
  cartsMax: number | null,
): { facts?: Record<string, number> } {
  if (refusal === 'LIMIT_PER_DOCUMENT') return { facts: { max: event.limitPerDocument ?? 0 } };
  if (refusal === 'CARTS_OPEN') return { facts: { max: cartsMax ?? 0 } };
  return remaining === null ? {} : { facts: { remaining: Math.max(0, remaining) } };
}

/** The delivery and insurance of a cart with fixed lines can be chosen, if the request names the lines as they are. */
async function chooseForFixedCart(
  context: WithDb & WithClock & WithEvents,
  actor: CustomerActor | null,
  event: EventView,
  cartId: Uuid,
  lines: readonly HoldLine[],
  input: SaveCartInput,
): Promise<CartView> {
  const held = await readHolding(context.db, event.id, cartId);
  const asked = lines.filter(({ quantity }) => quantity > 0);
  const isSame =
    asked.length === held.length &&
    held.every((line) => asked.some((one) => one.batchId === line.batchId && one.quantity === line.quantity));
  if (!isSame) throw new DomainError('CART_FIXED', { field: 'lines' });
  await chooseForCart(context, event, { id: cartId, isNew: false }, input);
  const cart = await readCart(context, { actor, id: input.id ?? '' });
  if (cart === null) throw new DomainError('CART_EXPIRED', { field: 'id' });
  return cart;
}

function cartIdOf(event: EventView, text: string): Uuid {
  const read = readCartId(text);
  if (read === null || read.eventCode !== event.code)
    throw new DomainError('CART_NOT_FOUND', { field: 'id' });
  return read.cartId;
}
