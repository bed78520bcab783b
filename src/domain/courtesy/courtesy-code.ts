/** Crockford's base32: no letter that is read for a digit, and no U, so that chance writes no words. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const secretLength = 16;
/** 80 bits: of a million codes, ten tries a minute find the first after some hundred thousand million years. */
export const courtesySecretBytes = 10;

/**
 * `MQ27-7K3F-0QXA-9ZT2-M4WB`: the event's code, then chance in groups of four. `randomBytes` are ten, unguessable.
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
 * A code as people type, paste and dictate it: in any case, with spaces and dashes anywhere or nowhere, O for 0, I and L
 * for 1. `code` is the form in which it is stored. null when it cannot be one.
 */
export function readCourtesyCode(text: string): { code: string; eventCode: string } | null {
  const typed = text.toUpperCase().replace(/[\s\u200b\u2060\p{Pd}\u2212._]/gu, '');
  const eventCode = typed.slice(0, -secretLength);
  const secret = withoutLookalikes(typed.slice(-secretLength));
  if (!/^[A-Z0-9]{2,6}$/.test(eventCode) || secret.length !== secretLength) return null;
  if ([...secret].some((letter) => !alphabet.includes(letter))) return null;
  return { code: written(eventCode, secret), eventCode };
}

/** What is left of an event's code when letters and digits that look alike are the same. */
export function withoutLookalikes(text: string): string {
  return text.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

function written(eventCode: string, secret: string): string {
  return [eventCode, ...(secret.match(/.{4}/g) ?? [])].join('-');
}
