import { readPersonal, removePersonal, writePersonal } from '#src/web/kit/storage/personal-store.ts';
import type { AddressDrafts } from '#src/web/parts/addresses/use-address-book.ts';
import type { PaymentMethod } from '#src/web/parts/customer-api/schema.gen.ts';
import type { HolderDraft } from './holder-slots.ts';

/** Somebody else who may fetch an order. */
export interface PickupDraft {
  isOther: boolean;
  name: string;
  lastName: string;
  documentType: 'CPF' | 'PASSPORT';
  documentNumber: string;
}

/**
 * What somebody has typed and chosen in the checkout beside what the cart itself keeps on the server. Never anything
 * of a card, and never the consent to the terms: that is given anew.
 */
export interface CheckoutDraft {
  holders: Record<string, HolderDraft>;
  /** Who goes to which session, where that was chosen by hand. */
  sessions: Record<string, string>;
  deliveryAddressId: number | null;
  /** null: the same as the delivery's, or the main one. */
  billingAddressId: number | null;
  /** Typed on the page, and not saved yet. */
  newAddresses: AddressDrafts;
  pickup: PickupDraft;
  method: PaymentMethod | null;
  installments: number;
  typedCoupon: string;
  /** The hold about which it was asked whether more time is wanted. */
  askedTimeOf: string;
}

export const emptyDraft: CheckoutDraft = {
  holders: {},
  sessions: {},
  deliveryAddressId: null,
  billingAddressId: null,
  newAddresses: {},
  pickup: { isOther: false, name: '', lastName: '', documentType: 'CPF', documentNumber: '' },
  method: null,
  installments: 1,
  typedCoupon: '',
  askedTimeOf: '',
};

const nameOf = (slug: string) => `canhoto::checkout::${slug}`;

/** The draft of this tab; it outlives a reload and the minutes in another app in which a phone throws the page away. */
export function readCheckoutDraft(slug: string): CheckoutDraft {
  try {
    const stored: unknown = JSON.parse(readPersonal('tab', nameOf(slug)) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return emptyDraft;
    return { ...emptyDraft, ...stored };
  } catch {
    return emptyDraft;
  }
}

export function keepCheckoutDraft(slug: string, draft: CheckoutDraft): void {
  writePersonal('tab', nameOf(slug), JSON.stringify(draft));
}

/** Ends with the order; that it ends with the login of whoever typed it is the store's. */
export function forgetCheckoutDraft(slug: string): void {
  removePersonal('tab', nameOf(slug));
}
