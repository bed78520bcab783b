import type { DeliveryMethod } from '../../domain/delivery/delivery-method.ts';

/** What a buyer has chosen for a cart beside its units. */
export interface CartChoices {
  /** Every code tried, in that order. */
  couponCodes: readonly string[];
  deliveryMethod: DeliveryMethod | null;
  insurance: boolean | null;
}

export const noChoices: CartChoices = { couponCodes: [], deliveryMethod: null, insurance: null };
