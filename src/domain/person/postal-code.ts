/** The eight digits of a CEP, however it was written; null when they are not eight. That it exists is not said. */
export function normalZipCode(text: string): string | null {
  const digits = text.replace(/[\s.\-\u2010-\u2013\u2212]/g, '');
  return /^\d{8}$/.test(digits) ? digits : null;
}

/** A stored CEP as it is read, `01001-000`; the postal code of another country as it is. */
export function zipCodeText(zipCode: string): string {
  return /^\d{8}$/.test(zipCode) ? `${zipCode.slice(0, 5)}-${zipCode.slice(5)}` : zipCode;
}
