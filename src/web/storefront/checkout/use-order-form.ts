import { useState } from 'react';
import { useMending } from '../../kit/forms/use-mending.ts';
import { useLocale } from '../../kit/text/text.tsx';
import { useAddressBook } from '../../parts/addresses/use-address-book.ts';
import type { Buyer, CheckoutCart, CheckoutEvent } from '../../parts/customer-api/checkout-data.ts';
import type { PaymentMethod } from '../../parts/customer-api/schema.gen.ts';
import { usePaymentWays } from '../../parts/payment/use-payment-ways.ts';
import { isCheckoutField } from '../../parts/purchase/checkout-problems.ts';
import type { Holding } from './hold/use-held-cart.ts';
import { artistSessionSlots } from './persons/artist-session-slots.ts';
import { emptyDraft } from './persons/checkout-draft.ts';
import { type BuyerAsHolder, defaultHolder, type HolderSlot, holderSlots } from './persons/holder-slots.ts';
import { useCheckoutDraft } from './persons/use-checkout-draft.ts';
import { useOwnedTickets } from './persons/use-owned-tickets.ts';
import { useCartChoice } from './use-cart-choice.ts';
import { useHalfPriceGround } from './use-half-price-ground.ts';
import { useOrderAddresses } from './use-order-addresses.ts';

/** All that is typed and chosen for an order: the parts of the page show it, and the order is made of it. */
export function useOrderForm({
  event,
  cart,
  customer,
  isKnown,
  holding,
}: {
  event: CheckoutEvent;
  cart: CheckoutCart;
  customer: Buyer | null;
  /** The buyer has an account. */
  isKnown: boolean;
  holding: Holding;
}) {
  const locale = useLocale();
  const { draft, type } = useCheckoutDraft(event.slug);
  const [acceptsTerms, accept] = useState(false);
  const [visits, setVisits] = useState(0);
  const book = useAddressBook(customer, {
    drafts: draft.newAddresses,
    onChange: (change) => type(({ newAddresses }) => ({ newAddresses: change(newAddresses) })),
  });
  const mending = useMending(holding.state.problems, isCheckoutField);
  const { chosen, choose } = useCartChoice({ cart, holding, mend: mending.mend });

  const isCompany = customer?.documentType === 'CNPJ';
  const buyer = buyerAsHolder(customer);
  // An upgraded ticket stays with whom it was for.
  const slots = cart.upgradeOf ? [] : holderSlots(event, cart.lines);
  const draftOf = (slot: HolderSlot) => draft.holders[slot.key] ?? defaultHolder(slot, slots, !isCompany);
  const half = useHalfPriceGround({ slug: event.slug, slots, draftOf, type, holding });
  const sessions = artistSessionSlots(cart.lines);
  const owned = useOwnedTickets(event, sessions.length > 0 && customer !== null);

  const deliveryMethod =
    chosen.deliveryMethod ?? event.deliveryMethods.find(({ priceCents }) => priceCents === 0)?.method ?? null;
  const isDelivered = deliveryMethod === 'DELIVERY';
  // Pix needs an account at a bank in Brazil.
  const isForeigner = customer ? customer.documentType === 'PASSPORT' : locale === 'en';
  const usual: PaymentMethod = isForeigner ? 'CARD' : 'PIX';
  const ways = usePaymentWays(
    cart.totals.totalCents,
    [draft.method, usual],
    draft.installments,
    cart.takesTransfer,
  );
  // An account that somebody has may have addresses, a new one has none.
  const canType = customer !== null || !isKnown;
  const isByCard = ways.method === 'CARD';

  return {
    ...mending,
    event,
    cart,
    customer,
    draft,
    type,
    choose,
    insurance: chosen.insurance ?? null,
    buyer,
    isCompany,
    slots,
    draftOf,
    half,
    sessions,
    owned,
    attendance: { slots, draftOf, buyer, owned: owned.tickets, chosen: draft.sessions },
    deliveryMethod,
    // A single way that costs nothing and asks for nothing is no question.
    hasDeliveryChoice: event.deliveryMethods.length > 1 || deliveryMethod !== 'ELECTRONIC',
    isDelivered,
    isForeigner,
    usual,
    ways,
    method: ways.method,
    installments: ways.installments,
    plannedCents: ways.isCurrent ? cart.totals.totalCents : null,
    book,
    canType,
    addresses: useOrderAddresses({ book, draft, type, canType, isDelivered, isByCard }),
    acceptsTerms,
    accept,
    isFree: cart.totals.totalCents === 0,
    pieces: cart.lines.reduce((sum, line) => sum + line.quantity, 0),
    /** Counts who has typed here: a field for a card is another person's then. */
    visits,
    leave: () => {
      type(emptyDraft);
      setVisits(visits + 1);
    },
  };
}

export type OrderForm = ReturnType<typeof useOrderForm>;

/** Something is to be said between the buyer and the payment. */
export function hasTicketsPart({ slots, sessions, hasDeliveryChoice }: OrderForm): boolean {
  return slots.length + sessions.length > 0 || hasDeliveryChoice;
}

function buyerAsHolder(customer: Buyer | null): BuyerAsHolder | null {
  if (!customer?.name || !customer.lastName || !customer.documentNumber) return null;
  const { name, lastName, documentType, documentNumber } = customer;
  if (documentType !== 'CPF' && documentType !== 'PASSPORT') return null;
  return { name, lastName, documentType, documentNumber };
}
