/**
 * The step after which a key is inserted into a list, so that the list is in the order of the options; null for the first
 * place.
 */
export function insertPlace(key: string, chosen: readonly string[], order: readonly string[]): string | null {
  const own = order.indexOf(key);
  const before = chosen.findLast((other) => order.indexOf(other) < own);
  return before === undefined ? null : `#${before}`;
}
