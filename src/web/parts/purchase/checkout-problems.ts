import type { Translate } from '#src/i18n/translator.ts';
import { type FormError, isOnPage } from '../../kit/forms/form-error.ts';
import type { CallRefusal } from '../../kit/refusals/refusals.ts';
import type { PaymentMethod } from '../customer-api/schema.gen.ts';

const fieldOfCode: Record<string, string> = {
  UNAUTHENTICATED: 'email',
  REGISTRATION_INCOMPLETE: 'buyer',
  DELIVERY_METHOD_UNAVAILABLE: 'deliveryMethod',
  ADDRESS_REQUIRED: 'deliveryAddress',
  BILLING_ADDRESS_REQUIRED: 'billingAddress',
  INSURANCE_CHOICE_REQUIRED: 'insurance',
  PICKUP_PERSON_INVALID: 'pickup-name',
  PAYMENT_METHOD_REQUIRED: 'payment',
  PAYMENT_METHOD_UNAVAILABLE: 'payment',
  INSTALLMENTS_UNAVAILABLE: 'installments',
  CARD_REQUIRED: 'card',
  TERMS_NOT_ACCEPTED: 'acceptTerms',
};

/** Where on the page a refusal of the server belongs; undefined when it is about the whole. */
export function fieldOfRefusal(refusal: CallRefusal, sent: readonly { key: string }[]): string | undefined {
  const path = (refusal.field ?? '').replace(/^input\./, '').split('.');
  const [part, index, field, key] = path;
  if (part === 'holders') {
    const slot = sent[Number(index)];
    if (!slot) return undefined;
    if (field === 'answers') return `holder-${slot.key}-answer-${key}`;
    const known = ['name', 'lastName', 'documentNumber'].includes(field ?? '') ? field : undefined;
    return `holder-${slot.key}-${field === 'halfPriceGround' ? 'ground' : (known ?? 'mode')}`;
  }
  if (part === 'pickupPerson') return `pickup-${index ?? 'name'}`;
  if (part === 'deliveryAddressId') return 'deliveryAddress';
  if (part === 'billingAddressId') return 'billingAddress';
  if (refusal.code.startsWith('CARD_')) return 'card';
  return fieldOfCode[refusal.code];
}

/**
 * A no to an order or a payment. Of a card nobody knows whether it went through when its processor does not answer; what
 * broke on our side is said of the order, which is sent again with the same key.
 */
export function paymentText(
  refusal: CallRefusal,
  method: PaymentMethod | undefined,
  refusalText: (refusal: CallRefusal) => string,
  payment: Translate<'payment'>,
): string {
  if (refusal.code === 'UNEXPECTED') return payment('orderFailed');
  return refusal.code === 'PAYMENT_UNAVAILABLE' && method === 'CARD'
    ? payment('cardUnsure')
    : refusalText(refusal);
}

/** A card as its field refused it. */
export function cardProblems(
  errors: readonly { box: string | null; code: string }[],
  refusalText: (refusal: CallRefusal) => string,
): FormError[] {
  return errors.map((error) => ({
    field: 'card',
    text: refusalText({ code: error.code }),
    isSaidAtField: error.box !== null,
  }));
}

/** Whether the page leads to this field. A log-in that has just become necessary is drawn together with the summary. */
export function isCheckoutField(field: string): boolean {
  return field === 'email' || isOnPage(field);
}
