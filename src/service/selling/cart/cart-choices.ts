import type { DeliveryMethod } from '#src/domain/delivery/delivery-method.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** A buyer's choices for a cart beside its units. */
export interface CartChoices {
  /** Every code tried, in order. */
  couponCodes: readonly string[];
  deliveryMethod: DeliveryMethod | null;
  insurance: boolean | null;
  /** The ticket that the upgrade replaces, and what was paid for it in all, in centavos. */
  upgrade: { ticketId: Uuid; creditCents: number } | null;
}

export const noChoices: CartChoices = {
  couponCodes: [],
  deliveryMethod: null,
  insurance: null,
  upgrade: null,
};
