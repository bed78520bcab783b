import type { FormError } from '../../kit/forms/form-error.ts';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import type { AddressBook, OrderUse } from '../../parts/addresses/use-address-book.ts';
import type { CheckoutDraft } from './persons/checkout-draft.ts';
import type { TypeDraft } from './persons/use-checkout-draft.ts';

/** The addresses that were saved for an order, or what keeps one from being saved. */
export type SavedAddresses =
  | { ids: { deliveryAddressId?: number; billingAddressId?: number } }
  | { problems: FormError[]; refusals: readonly CallRefusal[] };

/** Which address an order goes to, and which of a card's bill. */
export interface OrderAddresses {
  deliveryId: number | null;
  billingId: number | null;
  /** They are typed on the page, and saved when the order is placed. */
  isTyped: Record<OrderUse, boolean>;
  /** What is wrong with those that are typed, said beside their fields as well. */
  problemsOf: (use: OrderUse) => FormError[];
  save: () => Promise<SavedAddresses>;
}

/** The addresses of the book that are chosen in the checkout, and those that are typed there. */
export function useOrderAddresses({
  book,
  draft,
  type,
  canType,
  isDelivered,
  isByCard,
}: {
  book: AddressBook;
  draft: CheckoutDraft;
  type: TypeDraft;
  canType: boolean;
  isDelivered: boolean;
  isByCard: boolean;
}): OrderAddresses {
  const refusalText = useRefusalText();
  const inBook = (id: number | null) => (book.addresses.some((address) => address.id === id) ? id : null);
  const hasBook = book.addresses.length > 0;
  const isTyped = {
    delivery: canType && isDelivered && book.isTyped('delivery', hasBook),
    billing: canType && isByCard && book.isTyped('billing', hasBook || isDelivered),
  };
  const chosenBilling = inBook(draft.billingAddressId);
  const deliveryId =
    isDelivered && !isTyped.delivery ? (inBook(draft.deliveryAddressId) ?? book.mainId) : null;
  const isSame = isByCard && isDelivered && chosenBilling === null && !isTyped.billing;
  const billingId = isSame ? deliveryId : isTyped.billing ? null : (chosenBilling ?? book.mainId);
  return {
    deliveryId,
    billingId,
    // The bill's follows from the delivery's where they are the same.
    isTyped: { delivery: isTyped.delivery, billing: isTyped.billing || (isSame && isTyped.delivery) },
    problemsOf: (use) => {
      if (!isTyped[use]) return [];
      const code = use === 'delivery' ? 'ADDRESS_REQUIRED' : 'BILLING_ADDRESS_REQUIRED';
      return book.problemsOf(use) ?? [{ field: `${use}Address`, text: refusalText({ code }) }];
    },
    save: async () => {
      const ids: { deliveryAddressId?: number; billingAddressId?: number } = {};
      for (const use of ['delivery', 'billing'] as const) {
        if (!isTyped[use]) continue;
        const answer = await book.save(use);
        if (!('address' in answer)) return answer;
        const chosen = { [`${use}AddressId`]: answer.address.id };
        Object.assign(ids, chosen);
        type(chosen);
      }
      if (isSame && ids.deliveryAddressId !== undefined) ids.billingAddressId = ids.deliveryAddressId;
      return { ids };
    },
  };
}
