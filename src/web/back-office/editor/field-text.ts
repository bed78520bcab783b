import { formatMoney } from '#src/domain/format/money.ts';
import type { Locale } from '#src/domain/locale.ts';
import { localText } from '../words/times.ts';
import { valueText } from './value-text.ts';

/** A value of a field as people read it: money and times by the name of the field, everything else by itself. */
export function fieldText(
  field: string,
  value: unknown,
  locale: Locale,
  words: { nothing: string; yes: string; no: string },
): string {
  if (field.endsWith('Cents') && typeof value === 'number') return formatMoney(value, locale);
  if (field.endsWith('At') && typeof value === 'string') {
    const clock = /^T(\d\d:\d\d)$/.exec(value)?.[1];
    return clock ?? (localText(value, locale) || valueText(value, locale, words.nothing));
  }
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return valueText(value, locale, words.nothing);
}
