import { badgeMarkLength } from '../ticket/ticket-code.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The mark of a print from random bytes, of which it takes one for each character. Throws RangeError for too few. */
export function badgeMark(bytes: Uint8Array): string {
  if (bytes.length < badgeMarkLength) throw new RangeError(`A mark takes ${badgeMarkLength} bytes.`);
  return [...bytes.subarray(0, badgeMarkLength)].map((byte) => alphabet[byte & 31]).join('');
}

/** The text of a badge's QR Code: still in the alphanumeric mode, and still of version 6. */
export function badgeCode(ticketCode: string, mark: string): string {
  return `${ticketCode}${mark}`;
}
