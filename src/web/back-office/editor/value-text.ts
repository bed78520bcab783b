import type { Locale } from '#src/domain/locale.ts';

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
  const name = fields.name ?? fields.question;
  if (name !== undefined) return valueText(name, locale, nothing);
  return short(
    Object.entries(fields)
      .map(([name, one]) => `${name}: ${valueText(one, locale, nothing)}`)
      .join(', '),
  );
}

function short(text: string): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}

const before = 30;

/** Two texts where they begin to differ: of long ones what is the same at the start is left out. */
export function apart(one: string, other: string): [string, string] {
  if (one.length <= longest && other.length <= longest) return [one, other];
  let same = 0;
  while (same < one.length && one[same] === other[same]) same += 1;
  if (same <= before) return [one, other];
  const start = one.lastIndexOf(' ', same - before) + 1;
  return [`…${one.slice(start)}`, `…${other.slice(start)}`];
}
