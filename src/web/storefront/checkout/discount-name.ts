import type { Translate } from '#src/i18n/translator.ts';
import { nameWithSector } from '../../parts/cart/ticket-type-text.ts';
import type { CheckoutCart } from '../../parts/customer-api/checkout-data.ts';

/** The name of a cart's discount: the former ticket's credit, the coupon that applies, or just that. */
export function discountName({ upgradeOf, coupons }: CheckoutCart, t: Translate<'checkout'>): string {
  if (upgradeOf) return t('upgradeCredit', { ticket: nameWithSector(upgradeOf.offer) });
  const applied = coupons.find((coupon) => coupon.applied);
  return applied ? t('discountOf', { code: applied.code }) : t('discount');
}
