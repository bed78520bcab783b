/** Centavos in API Pix's form of money: `123.45`, a dot and always two decimals. Whole centavos only. */
export function pixAmount(amountCents: number): string {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0 || amountCents > 999_999_999_999) {
    throw new RangeError(`Not an amount in centavos that Pix can carry: ${amountCents}`);
  }
  const digits = String(amountCents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The centavos of `123.45`; null for any other form. Amounts are never guessed, rounded or read as floats. */
export function centsOfPixAmount(text: string): number | null {
  const match = /^(\d{1,10})\.(\d{2})$/.exec(text);
  return match === null ? null : Number(`${match[1]}${match[2]}`);
}
