import type { Locale } from '../locale.ts';
import data from './countries.json' with { type: 'json' };

export interface Country {
  /** ISO 3166-1 numeric. */
  id: number;
  /** ISO 3166-1, two letters. */
  initials: string;
  ptName: string;
  enName: string;
}

export const brazilId = 76;

/** All countries and territories, sorted by their names in that language. */
export function countries(locale: Locale = 'pt'): Country[] {
  const { compare } = new Intl.Collator(locale);
  const name = (country: Country) => (locale === 'pt' ? country.ptName : country.enName);
  return [...data].sort((one, other) => compare(name(one), name(other)));
}

export function findCountry(id: number): Country | null {
  return data.find((country) => country.id === id) ?? null;
}
