import { normalDocument, normalName, refusalOfSign } from '#src/domain/person/person.ts';
import type { Translate } from '#src/i18n/translator.ts';
import type { FormError } from '../../kit/forms/form-error.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import type { Buyer, CheckoutCart, CheckoutEvent } from '../../parts/customer-api/checkout-data.ts';
import type { DeliveryMethod, PaymentMethod } from '../../parts/customer-api/schema.gen.ts';
import {
  type ArtistSessionSlot,
  type Attendance,
  checkArtistSessions,
} from './persons/artist-session-slots.ts';
import type { CheckoutDraft, PickupDraft } from './persons/checkout-draft.ts';
import {
  type BuyerAsHolder,
  checkHolders,
  type HolderDraft,
  type HolderField,
  type HolderSlot,
} from './persons/holder-slots.ts';
import type { OrderAddresses } from './use-order-addresses.ts';
import type { ReadyOrder } from './use-place-order.ts';

export interface AsChosen {
  event: CheckoutEvent;
  cart: CheckoutCart;
  customer: Buyer | null;
  /** Nobody is logged in yet, and the button that pays completes the way in: what needs an account is asked after it. */
  isEntering: boolean;
  buyer: BuyerAsHolder | null;
  draft: CheckoutDraft;
  slots: HolderSlot[];
  draftOf: (slot: HolderSlot) => HolderDraft;
  sessions: ArtistSessionSlot[];
  attendance: Attendance;
  deliveryMethod: DeliveryMethod | null;
  addresses: OrderAddresses;
  /** Also says what is wrong beside the fields of the addresses that are typed. */
  isSending: boolean;
  insurance: boolean | null;
  method: PaymentMethod | null;
  installments: number;
  /** The total that the installments were computed of; null while none were. */
  plannedCents: number | null;
  acceptsTerms: boolean;
}

export interface Speech {
  t: Translate<'checkout'>;
  refusalText: (refusal: CallRefusal) => string;
}

/** The order as it would be sent, and everything that keeps it from being sent, in the order of the page. */
export function readyOrder(chosen: AsChosen, speech: Speech): ReadyOrder {
  const { event, customer, draft, deliveryMethod, addresses } = chosen;
  const { t, refusalText } = speech;
  const problems: FormError[] = [];
  const refuse = (code: string, field?: string) => problems.push({ field, text: refusalText({ code }) });

  if (!customer && !chosen.isEntering) problems.push({ field: 'way', text: t('logInFirst') });
  else if (customer && isIncomplete(customer)) refuse('REGISTRATION_INCOMPLETE', 'buyer');

  const { holders, sent, problems: ofHolders } = checkHolders(chosen.slots, chosen.draftOf, chosen.buyer);
  for (const { slot, field, code, refusal } of ofHolders) {
    const ticket = t('ticketOf', { position: slot.position, count: slot.count });
    problems.push({
      field: `holder-${slot.key}-${field}`,
      label: `${slot.offerName}, ${ticket}, ${labelOf(field, t, slot)}`,
      text: code === 'EMPTY' ? t('required') : refusalText(refusal ?? { code }),
    });
  }

  const going = checkArtistSessions(chosen.sessions, chosen.attendance);
  for (const { slot, code } of chosen.isEntering ? [] : going.problems) {
    problems.push({
      field: `holder-${slot.key}-mode`,
      label: slot.offerName,
      text: code === 'SAME_TIME' ? t('sessionSameTime') : t('sessionNobody'),
    });
  }

  if (deliveryMethod === null) problems.push({ field: 'deliveryMethod', text: t('deliveryChoose') });
  const address = (use: 'delivery' | 'billing', id: number | null, code: string) => {
    if (addresses.isTyped[use]) problems.push(...(chosen.isSending ? addresses.problemsOf(use) : []));
    else if (id === null && !chosen.isEntering) refuse(code, `${use}Address`);
  };
  if (deliveryMethod === 'DELIVERY') address('delivery', addresses.deliveryId, 'ADDRESS_REQUIRED');
  const pickup = deliveryMethod === 'PICKUP' && draft.pickup.isOther ? draft.pickup : null;
  if (pickup) problems.push(...pickupProblems(pickup, speech));

  if (event.insurance && chosen.insurance === null) refuse('INSURANCE_CHOICE_REQUIRED', 'insurance');
  const isFree = chosen.cart.totals.totalCents === 0;
  const method = isFree ? 'FREE' : chosen.method;
  if (method === null) refuse('PAYMENT_METHOD_REQUIRED', 'payment');
  if (method === 'CARD') address('billing', addresses.billingId, 'BILLING_ADDRESS_REQUIRED');
  if (!chosen.acceptsTerms) refuse('TERMS_NOT_ACCEPTED', 'acceptTerms');

  return {
    problems,
    sent: [...sent, ...going.sent],
    plannedCents: chosen.plannedCents,
    saveAddresses: addresses.save,
    input: {
      insurance: event.insurance ? chosen.insurance : null,
      deliveryMethod: deliveryMethod ?? 'ELECTRONIC',
      deliveryAddressId: deliveryMethod === 'DELIVERY' ? addresses.deliveryId : null,
      billingAddressId: method === 'CARD' ? addresses.billingId : null,
      pickupPerson: pickup
        ? {
            name: pickup.name.trim(),
            lastName: pickup.lastName.trim(),
            documentType: pickup.documentType,
            documentNumber: pickup.documentNumber,
          }
        : null,
      holders: [...holders, ...going.holders],
      payment: method ? { method, ...(method === 'CARD' && { installments: chosen.installments }) } : null,
    },
  };
}

/** Whether the registration lacks what an order needs: a name and a document, and of a person the birthday. */
export function isIncomplete(customer: Buyer): boolean {
  if (!customer.name || !customer.lastName || !customer.documentType || !customer.documentNumber) return true;
  return customer.documentType !== 'CNPJ' && !customer.birthDate;
}

function labelOf(field: HolderField, t: Translate<'checkout'>, slot?: HolderSlot): string {
  const asked = slot?.questions.find(({ key }) => field === `answer-${key}`);
  if (asked) return asked.question;
  const labels: Record<string, string> = {
    mode: t('holderFor'),
    name: t('holderName'),
    lastName: t('holderLastName'),
    documentNumber: t('holderDocument'),
    ground: t('halfGround'),
  };
  return labels[field] ?? '';
}

function pickupProblems(pickup: PickupDraft, { t, refusalText }: Speech): FormError[] {
  const problems: FormError[] = [];
  const tell = (field: 'name' | 'lastName' | 'documentNumber', refusal: CallRefusal | null) =>
    problems.push({
      field: `pickup-${field}`,
      label: labelOf(field, t),
      text: refusal === null ? t('required') : refusalText(refusal),
    });
  for (const field of ['name', 'lastName'] as const) {
    if (pickup[field].trim() === '') tell(field, null);
    else if (normalName(pickup[field]) === null) {
      tell(field, refusalOfSign(pickup[field]) ?? { code: 'PICKUP_PERSON_INVALID' });
    }
  }
  if (pickup.documentNumber.trim() === '') tell('documentNumber', null);
  else if (normalDocument(pickup.documentType, pickup.documentNumber) === null) {
    tell('documentNumber', { code: pickup.documentType === 'CPF' ? 'CPF_INVALID' : 'DOCUMENT_INVALID' });
  }
  return problems;
}
