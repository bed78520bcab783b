import { typedText } from '../format/typed-text.ts';

/** Crockford's base32: no letters that look like digits, and no U, so that random codes form no words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const secretLength = 16;
/** 80 bits: with a million codes and ten tries a minute, the first hit takes some hundred thousand million years. */
export const courtesySecretBytes = 10;

/**
 * `MQ27-7K3F-0QXA-9ZT2-M4WB`: the event's code, then random characters in groups of four. `randomBytes`: ten bytes from
 * a secure source.
 */
export function courtesyCode(eventCode: string, randomBytes: Uint8Array): string {
  if (randomBytes.length !== courtesySecretBytes) throw new Error('A courtesy code is made of ten bytes.');
  let number = 0n;
  for (const byte of randomBytes) number = (number << 8n) | BigInt(byte);
  let secret = '';
  for (let index = 0; index < secretLength; index += 1) {
    secret = alphabet[Number(number & 31n)] + secret;
    number >>= 5n;
  }
  return written(eventCode, secret);
}

/**
 * Reads a code as people type, paste and dictate it: any case, spaces and dashes anywhere, O for 0, I and L for 1.
 * `code` is the stored form. null when the text cannot be a code.
 */
export function readCourtesyCode(text: string): { code: string; eventCode: string } | null {
  const typed = typedText(text)
    .toUpperCase()
    .replace(/[\s\p{Pd}\u2212._]/gu, '');
  const eventCode = typed.slice(0, -secretLength);
  const secret = withoutLookalikes(typed.slice(-secretLength));
  if (!/^[A-Z0-9]{2,6}$/.test(eventCode) || secret.length !== secretLength) return null;
  if ([...secret].some((letter) => !alphabet.includes(letter))) return null;
  return { code: written(eventCode, secret), eventCode };
}

/** What staff that may not use a code is shown of it. Twelve of its characters stay secret: 60 bits. */
export const courtesyEndingLength = 4;

/** An event's code in which letters and digits that look alike are the same. */
export function withoutLookalikes(text: string): string {
  return text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

function written(eventCode: string, secret: string): string {
  return [eventCode, ...(secret.match(/.{4}/g) ?? [])].join('-');
}
