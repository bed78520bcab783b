import type { DeliveryMethod } from '../../domain/delivery/delivery-method.ts';
import type { Uuid } from '../../domain/ids.ts';

/** What a buyer has chosen for a cart beside its units. */
export interface CartChoices {
  /** Every code tried, in that order. */
  couponCodes: readonly string[];
  deliveryMethod: DeliveryMethod | null;
  insurance: boolean | null;
  /** The ticket an upgrade takes the place of, and what was paid for it in all. */
  upgrade: { ticketId: Uuid; creditCents: number } | null;
}

export const noChoices: CartChoices = {
  couponCodes: [],
  deliveryMethod: null,
  insurance: null,
  upgrade: null,
};
