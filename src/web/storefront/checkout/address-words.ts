import type { Translate } from '../../../i18n/translator.ts';
import { phrasesOf } from '../account/address-phrases.ts';
import type { BookAddress } from './checkout-data.ts';

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
