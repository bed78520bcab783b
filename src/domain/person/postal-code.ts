import { typedText } from '../format/typed-text.ts';

/**
 * The eight digits of a CEP in any notation; null when there are not eight. It does not check whether the CEP exists.
 */
export function normalZipCode(text: string): string | null {
  const digits = typedText(text).replace(/[\s.\-\u2010-\u2013\u2212]/g, '');
  return /^\d{8}$/.test(digits) ? digits : null;
}

/** A stored CEP, formatted as `01001-000`; the postal code of another country unchanged. */
export function zipCodeText(zipCode: string): string {
  return /^\d{8}$/.test(zipCode) ? `${zipCode.slice(0, 5)}-${zipCode.slice(5)}` : zipCode;
}
