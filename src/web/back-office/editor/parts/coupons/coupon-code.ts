import { normalCouponCode } from '#src/domain/pricing/coupon.ts';

/** Letters and digits that nobody mixes up when they are read aloud. */
const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export const codeBytes = 8;

/** A code that nobody guesses, made of random bytes. */
export function randomCouponCode(bytes: Uint8Array): string {
  return [...bytes.slice(0, codeBytes)].map((byte) => signs[byte % signs.length]).join('');
}

/** What was typed as a code: in capitals, with a hyphen for every gap, and not one that is there already. */
export function couponCodeTyped(text: string, taken: readonly string[]): string {
  const plain = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 30);
  const base = normalCouponCode(plain) ?? 'CUPOM';
  for (let number = 1; ; number += 1) {
    const code = number === 1 ? base : `${base.slice(0, 28)}-${number}`;
    if (!taken.includes(code)) return code;
  }
}
