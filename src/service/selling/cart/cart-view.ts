import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { OrderPrice } from '#src/domain/pricing/price-order.ts';
import { publicCartId } from '#src/domain/public-id.ts';
import { documentOf } from '../../people/customer/find-customer.ts';
import { tryCoupons } from '../coupon/try-coupons.ts';
import type { EventView } from '../event/event-view.ts';
import type { HeldLine } from '../hold/hold-request.ts';
import { type CartPurpose, hasFixedEnd } from './cart.sql.ts';
import type { CartChoices } from './cart-choices.ts';
import { priceCart } from './price-cart.ts';

/** A cart as its owner sees it. */
export interface CartView {
  id: string;
  event: EventView;
  choices: CartChoices;
  price: OrderPrice;
  /** null while the cart is empty. */
  expiresAt: Date | null;
  canExtend: boolean;
  purpose: CartPurpose;
}

export interface CartFacts {
  /** null for a visitor. */
  actor: CustomerActor | null;
  event: EventView;
  cartId: Uuid;
  lines: readonly HeldLine[];
  choices: CartChoices;
  expiresAt: Date | null;
  isExtended: boolean;
  purpose: CartPurpose;
}

/** The cart with its price. Coupons are read only when codes were tried. */
export async function cartView(
  context: { db: Kysely<DB>; clock: { now(): Date } },
  { actor, event, cartId, lines, choices, expiresAt, isExtended, purpose }: CartFacts,
): Promise<CartView> {
  const hasCoupons = choices.couponCodes.length > 0;
  const document = hasCoupons && actor !== null ? await documentOf(context.db, actor.id) : null;
  const coupons = hasCoupons ? await tryCoupons(context.db, event.id, choices.couponCodes, document) : [];
  return {
    id: publicCartId(event.code, cartId),
    event,
    choices,
    price: priceCart(event, lines, coupons, choices, context.clock.now()),
    expiresAt: lines.length > 0 ? expiresAt : null,
    canExtend: lines.length > 0 && !isExtended && !hasFixedEnd(purpose),
    purpose,
  };
}
