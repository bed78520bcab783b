/**
 * Ids or numbers as PostgreSQL reads an array; null is NULL. Only for values in which no character means anything to it:
 * the driver's own way looks for such characters in each.
 */
export function plainArray(values: readonly (string | number | null)[]): string {
  let text = '';
  for (const value of values) text += value === null ? ',NULL' : `,${value}`;
  return `{${text.slice(1)}}`;
}
