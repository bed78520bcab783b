import { typedText } from '../format/typed-text.ts';

/** The 67 area codes of the country (Anatel). The same list as in geography/states.json, which a browser need not load. */
const areaCode = '(?:1[1-9]|2[12478]|3[1-578]|[468][1-9]|5[1345]|7[134579]|9[1-9])';

// Anatel's resolution 749/2022: mobiles have nine digits and begin with 7, 8 or 9 (700 is for machines), land lines
// have eight and begin with 2 to 5.
const brazilian = new RegExp(`^${areaCode}(?:(?!700)[789]\\d{8}|[2-5]\\d{7})$`);

/** The separators that people type between the digits: spaces, brackets, dots, slashes and every kind of hyphen. */
const between = /[\s().\-/\u2010-\u2013\u2212]/g;

const abroad = /^\+(?!55)[1-9]\d{6,14}$/;

/**
 * A phone in E.164 form with the plus, also as `tel:` of a link (RFC 3966). Without a country code, Brazil is assumed. 00
 * stands for the plus. A trunk zero before the area code is removed, and the `xx` that stand for a carrier. Null when it is
 * invalid.
 */
export function normalPhone(text: string): string | null {
  const typed = typedText(text).trim().replace(/^tel:/i, '');
  const dialled = typed.replace(between, '').replace(/^(\+?55)?0?xx(?=\d)/i, '$1');
  if (abroad.test(dialled)) return dialled;
  // In brackets it is an area code that does not exist. Before an area code of Brazil it is a slip.
  const international = typed.startsWith('00') ? dialled.replace(/^00/, '+') : dialled;
  if (abroad.test(international) && !brazilian.test(international.slice(1))) return international;
  // 55 is both the country code and an area of Rio Grande do Sul. It is the country code only where a whole number
  // remains after it.
  const national = dialled.replace(/^(?:\+55|(?:00)?55(?=0?\d{10,11}$))/, '').replace(/^0/, '');
  return brazilian.test(national) ? `+55${national}` : null;
}

/** A stored phone, formatted: `(11) 98765-4321`, or in E.164 form for another country. */
export function phoneText(phone: string): string {
  const parts = /^\+55(\d{2})(\d{4,5})(\d{4})$/.exec(phone);
  return parts === null ? phone : `(${parts[1]}) ${parts[2]}-${parts[3]}`;
}
