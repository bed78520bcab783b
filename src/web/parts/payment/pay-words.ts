import type { Translate } from '#src/i18n/translator.ts';
import type { PaymentMethod } from '../customer-api/schema.gen.ts';

/** The words of the button that pays. */
export function payWords(method: PaymentMethod | null, t: Translate<'payment'>): string {
  if (method === 'TRANSFER') return t('payTransfer');
  return t(method === 'CARD' ? 'payCard' : 'payPix');
}
