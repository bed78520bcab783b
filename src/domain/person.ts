import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { limits } from './limits.ts';

export type DocumentType = 'CPF' | 'CNPJ' | 'PASSPORT';

/** The document as it is stored, digits or capitals only; null when it cannot be one. */
export function normalDocument(type: 'CPF' | 'PASSPORT', text: string): string | null {
  if (type === 'CPF') {
    const digits = text.replace(/[.\-\s]/g, '');
    return /^\d{11}$/.test(digits) && isValidCpf(digits) ? digits : null;
  }
  // ICAO 9303: up to nine letters and digits; some countries print more, none fewer than five.
  const code = text.replace(/[\s.-]/g, '').toUpperCase();
  return /^[A-Z0-9]{5,15}$/.test(code) ? code : null;
}

/** A name as people write it, without surplus spaces; null when nothing is left or it is no name. */
export function normalName(text: string): string | null {
  const name = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (name.length === 0 || name.length > limits.nameLengthMax) return null;
  return /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .,'’´`-]*$/u.test(name) ? name : null;
}

/** `YYYY-MM-DD` that is a day of the calendar. */
export function isCalendarDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** Whether somebody born on that day is of age at `now`, by the date in São Paulo. Born on 29 Feb: from 1 March. */
export function isOfAge(birthDate: string, now: Date): boolean {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(now);
  const year = Number(birthDate.slice(0, 4)) + limits.ageMinYears;
  // As text, 02-29 of a common year sorts after 02-28 and before 03-01, which is just the rule.
  return `${year}${birthDate.slice(4)}` <= today;
}

/** E.164 digits with the plus; Brazil is assumed without a country code. Null when it cannot be a phone. */
export function normalPhone(text: string): string | null {
  const digits = text.replace(/[^\d+]/g, '');
  const national = digits.replace(/^\+55/, '');
  if (/^\+(?!55)[1-9]\d{6,14}$/.test(digits)) return digits;
  // Area code without zeros; mobiles have nine digits and begin with 9, land lines eight and begin with 2 to 5.
  return /^[1-9][1-9](9\d{8}|[2-5]\d{7})$/.test(national) ? `+55${national}` : null;
}
