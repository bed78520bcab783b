import { zipCodeText } from '#src/domain/person/postal-code.ts';
import type { Translate } from '#src/i18n/translator.ts';
import { type Address, brazilId } from './address-list.ts';

/** An address as it is written on a parcel: street, place, postal code; the country where it is another one. */
export function phrasesOf(address: Address, country: string, t: Translate<'addresses'>): string[] {
  const together = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');
  const street = together(address.streetName, address.streetNumber, address.complement);
  if (address.countryId !== brazilId) {
    return [
      street,
      together(address.district, address.customCity, address.customState),
      together(address.zipCode, country),
    ].filter(Boolean);
  }
  return [
    street,
    together(address.district, address.city?.name, address.state?.initials),
    t('zipCodeShown', { zipCode: zipCodeText(address.zipCode) }),
  ];
}
