import type { Locale } from '../../../domain/locale.ts';

const longest = 160;

/** A value of a draft in few words, for comparing: a name in the language of the page, else what it holds. */
export function valueText(value: unknown, locale: Locale, nothing: string): string {
  if (value === undefined || value === null || value === '') return nothing;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    return short(String(value));
  }
  if (Array.isArray(value)) return short(value.map((one) => valueText(one, locale, nothing)).join(', '));
  const fields = value as Record<string, unknown>;
  if (typeof fields[locale] === 'string' && 'pt' in fields) return short(String(fields[locale]));
  if (fields.name !== undefined) return valueText(fields.name, locale, nothing);
  return short(
    Object.entries(fields)
      .map(([name, one]) => `${name}: ${valueText(one, locale, nothing)}`)
      .join(', '),
  );
}

function short(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
