import { type StoredAddress, viewAddress } from '#src/service/people/address/address-view.ts';

/** "Rua Exemplo, 123, apto 4, Centro, São Paulo/SP, 01001-000": an address in one line, as Brazilians write it. */
export function addressLine(address: StoredAddress): string {
  const { city, state, ...stored } = viewAddress(address);
  const place = [city?.name ?? stored.customCity, state?.initials ?? stored.customState]
    .filter(Boolean)
    .join('/');
  const zipCode = stored.zipCode.replace(/^(\d{5})(\d{3})$/, '$1-$2');
  return [stored.streetName, stored.streetNumber, stored.complement, stored.district, place, zipCode]
    .filter(Boolean)
    .join(', ');
}
