import type { DeliveryMethod } from '#src/domain/delivery/delivery-method.ts';
import { typedText } from '#src/domain/format/typed-text.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import { normalCouponCode } from '#src/domain/pricing/coupon.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { tryCoupons } from '../coupon/try-coupons.ts';
import { checkDeliveryMethod } from '../event/check-delivery-method.ts';
import type { EventView } from '../event/event-view.ts';
import { readCartChoices, upsertCartChoices } from './cart-choice.sql.ts';
import { type CartChoices, noChoices } from './cart-choices.ts';

/** Absent: unchanged. null: removed. */
export interface ChoiceInput {
  couponCode?: string | null;
  deliveryMethod?: DeliveryMethod | null;
  insurance?: boolean | null;
}

export function isChoosing(input: ChoiceInput): boolean {
  return (
    input.couponCode !== undefined || input.deliveryMethod !== undefined || input.insurance !== undefined
  );
}

/**
 * Returns the choices of the cart after this input, and stores them when the input has any. An unknown code is reported
 * beside the cart (COUPON_INVALID) and is replaced by the next one.
 * Refusals: DELIVERY_METHOD_UNAVAILABLE, COUPON_TOO_MANY.
 */
export async function chooseForCart(
  context: WithDb & WithClock,
  event: EventView,
  cart: { id: Uuid; isNew: boolean },
  input: ChoiceInput,
): Promise<CartChoices> {
  const before = cart.isNew ? noChoices : await readCartChoices(context.db, event.id, cart.id);
  if (!isChoosing(input)) return before;
  const choices: CartChoices = {
    couponCodes:
      input.couponCode === undefined
        ? before.couponCodes
        : await withCode(context, event, before.couponCodes, input.couponCode),
    deliveryMethod: input.deliveryMethod === undefined ? before.deliveryMethod : input.deliveryMethod,
    insurance:
      event.insurance === null ? null : input.insurance === undefined ? before.insurance : input.insurance,
    upgrade: before.upgrade,
  };
  if (choices.deliveryMethod !== null && input.deliveryMethod !== undefined) {
    checkDeliveryMethod(event, choices.deliveryMethod, context.clock.now());
  }
  await upsertCartChoices(context.db, event.id, cart.id, choices);
  return choices;
}

async function withCode(
  context: WithDb,
  event: EventView,
  before: readonly string[],
  typed: string | null,
): Promise<readonly string[]> {
  const shown = typedText(typed ?? '')
    .trim()
    .toUpperCase()
    .slice(0, 40);
  if (shown === '') return [];
  const known = await tryCoupons(context.db, event.id, before, null);
  const kept = known.filter(({ terms }) => terms !== null).map(({ code }) => code);
  const code = normalCouponCode(shown) ?? shown;
  const codes = [...kept.filter((each) => each !== code), code];
  if (codes.length > limits.couponsPerCart) throw new DomainError('COUPON_TOO_MANY', { field: 'couponCode' });
  return codes;
}
