import { DomainError } from '#src/domain/refusal.ts';

/** Refusal: INVALID_INPUT with the field `name`. */
export function viewName(text: string): string {
  const name = text.trim().replaceAll(/\s+/g, ' ');
  if (name === '' || [...name].length > 60) throw new DomainError('INVALID_INPUT', { field: 'name' });
  return name;
}

export function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** The filters in the form of an address, without empty ones. Refusal: INVALID_INPUT with the field `filters`. */
export function filtersOf(text: string): string {
  const said = [...new URLSearchParams(text.slice(0, 2_000))].filter(([, value]) => value.trim() !== '');
  const filters = new URLSearchParams(said).toString();
  const isRight = said.length > 0 && said.every(([name]) => /^[a-z]{1,20}$/.test(name));
  if (!isRight || filters.length > 600) throw new DomainError('INVALID_INPUT', { field: 'filters' });
  return filters;
}
