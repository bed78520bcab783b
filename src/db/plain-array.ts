/**
 * Ids or numbers in PostgreSQL's array format; null is NULL. Only for values without characters that need escaping: the
 * driver's own conversion searches every value for them.
 */
export function plainArray(values: readonly (string | number | null)[]): string {
  let text = '';
  for (const value of values) text += value === null ? ',NULL' : `,${value}`;
  return `{${text.slice(1)}}`;
}
