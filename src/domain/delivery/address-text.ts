/** An address in one line, as on letters: street, number, complement, district, place, postal code. */
export function addressText(address: {
  streetName: string;
  streetNumber: string | null;
  complement: string | null;
  district: string | null;
  zipCode: string;
  customCity: string | null;
  customState: string | null;
  city: { name: string } | null;
  state: { initials: string } | null;
}): string {
  const street = [address.streetName, address.streetNumber, address.complement].filter(Boolean).join(', ');
  const place = [address.city?.name ?? address.customCity, address.state?.initials ?? address.customState]
    .filter(Boolean)
    .join('/');
  const zipCode = address.zipCode.replace(/^(\d{5})(\d{3})$/, '$1-$2');
  return [street, address.district, place, zipCode].filter(Boolean).join(' · ');
}
