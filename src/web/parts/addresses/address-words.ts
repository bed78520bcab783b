import type { Translate } from '#src/i18n/translator.ts';
import type { BookAddress } from '../customer-api/checkout-data.ts';
import { phrasesOf } from './address-phrases.ts';

/** An address in two lines: what its owner calls it, and where it is. */
export function addressWords(
  address: BookAddress,
  t: Translate<'addresses'>,
): { name: string; place: string } {
  return {
    name: address.description || t(`type${address.type}`),
    place: phrasesOf(address, '', t).join(', '),
  };
}
