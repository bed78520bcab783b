/** Badges in one stack: what one box holds, and what one print queue takes. */
export const stackMax = 200;

/** Where a badge is found, as it stands on it: `3-047` is the place 47 of stack 3. */
export function shelfPlace(stack: number, place: number): string {
  return `${stack}-${String(place).padStart(3, '0')}`;
}
