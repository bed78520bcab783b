import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { typedLine, typedText } from '../format/typed-text.ts';
import { limits } from '../limits.ts';
import { isoTimeAt } from '../time/local-time.ts';

export const documentTypes = ['CPF', 'CNPJ', 'PASSPORT'] as const;
export type DocumentType = (typeof documentTypes)[number];

/** The document of a ticket: of a person, or of who has it in nobody's name (bearer.ts). */
export type HeldDocumentType = DocumentType | 'BEARER';

/** The separators that people type in a number: spaces, dots, slashes and every kind of hyphen. */
const between = /[\s.\-/\u2010-\u2013\u2212]/g;

/** The document in its stored form, digits or capitals only; null when it is invalid. */
export function normalDocument(type: DocumentType, text: string): string | null {
  const typed = typedText(text).replace(between, '');
  // Some letters of other alphabets become ASCII letters in upper case.
  if (!/^[0-9A-Za-z]+$/.test(typed)) return null;
  const code = typed.toUpperCase();
  if (type === 'CPF') return /^\d{11}$/.test(code) && isValidCpf(code) ? code : null;
  // Version 2 accepts letters as well as only digits: since July 2026 new companies get either (IN RFB 2.229/2024).
  if (type === 'CNPJ')
    return /^[0-9A-Z]{12}\d{2}$/.test(code) && isValidCnpj(code, { version: 2 }) ? code : null;
  // ICAO 9303 has up to nine letters and digits; some countries print more, none prints fewer than five.
  return code.length >= 5 && code.length <= 15 ? code : null;
}

/** A stored document, formatted: `529.982.247-25`, `12.ABC.345/01DE-35`, a passport unchanged; nothing of a bearer's. */
export function documentText(type: HeldDocumentType, number: string): string {
  if (type === 'BEARER') return '';
  if (type === 'CPF') return number.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4');
  if (type === 'CNPJ') return number.replace(/^(\w{2})(\w{3})(\w{3})(\w{4})(\d{2})$/, '$1.$2.$3/$4-$5');
  return number;
}

/**
 * The signs that names have: apostrophes of every keyboard, also those of Hebrew and Armenian, hyphens, the dots of Catalan,
 * Japanese and Tibetan, and the joiners that `typedText` leaves. A slash is none: no document has it (ICAO 9303), and it
 * makes links and folders of names.
 */
export const nameSigns =
  "'’‘‛´`\u2032\u055a\u05f3\u05f4\u05be\\-\u2010-\u2013\u00b7\u30fb\uff65\u0f0b\u200c\u200d";
const isName = new RegExp(`^['’‘‛]?[\\p{L}\\p{M}][\\p{L}\\p{M}\\p{N} .,${nameSigns}]*$`, 'u');
const noSignOfNames = new RegExp(`[^\\p{L}\\p{M}\\p{N} .,${nameSigns}]|^[^\\p{L}\\p{M}\\p{N}]`, 'u');

/** A name without surplus spaces; null when it is empty or invalid. */
export function normalName(text: string): string | null {
  const name = typedLine(text);
  if (name.length === 0 || name.length > limits.nameLengthMax) return null;
  return isName.test(name) ? name : null;
}

/**
 * The refusal of a text with letters that is no name because of a sign, which its sentence tells: `@`, or `U+0007` for one
 * that cannot be seen. null where it is a name, or no name for another reason.
 */
export function refusalOfSign(text: string): { code: 'NAME_SIGN'; facts: { sign: string } } | null {
  const name = typedLine(text);
  if (!/\p{L}/u.test(name) || isName.test(name)) return null;
  const [sign] = noSignOfNames.exec(name) ?? [];
  if (sign === undefined) return null;
  const isSeen = !/[\p{C}\p{Z}]/u.test(sign);
  const code = sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return { code: 'NAME_SIGN', facts: { sign: isSeen ? sign : `U+${code}` } };
}

/** Whether the text is `YYYY-MM-DD` and a day of the calendar. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether a person born on that day is of age at `now`, by the date in São Paulo. Born on 29 Feb: from 1 March. */
export function isOfAge(birthDate: string, now: Date): boolean {
  const today = isoTimeAt(now, 'America/Sao_Paulo').slice(0, 'YYYY-MM-DD'.length);
  const year = Number(birthDate.slice(0, 4)) + limits.ageMinYears;
  // As text, 02-29 of a common year sorts after 02-28 and before 03-01. That is the rule for 29 February.
  return `${year}${birthDate.slice(4)}` <= today;
}
