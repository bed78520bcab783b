import { isUuid, type Uuid } from './ids.ts';

// Order numbers avoid letters and digits that look alike: no I, L, O, U, 0, 1.
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const suffixLength = 6;
const codeShape = /^[A-Z0-9]{2,6}$/;

/** `MQ27-4F8K2J`: the event's code, then random characters. The number alone identifies the event. */
export function orderNumber(eventCode: string, randomBytes: Uint8Array): string {
  let suffix = '';
  for (let index = 0; index < suffixLength; index += 1) {
    suffix += alphabet[(randomBytes[index] ?? 0) % alphabet.length];
  }
  return `${eventCode}-${suffix}`;
}

/** Reads an order number as people type it, with the event's code in it; null when it is invalid. */
export function readOrderNumber(text: string): { number: string; eventCode: string } | null {
  const number = text.trim().toUpperCase();
  const [eventCode = '', suffix = '', ...more] = number.split('-');
  if (more.length > 0 || !codeShape.test(eventCode) || suffix.length !== suffixLength) return null;
  if ([...suffix].some((letter) => !alphabet.includes(letter))) return null;
  return { number, eventCode };
}

/** The id of a cart contains its event too, so that every query can name the event: `MQ27.019aa5c0-...`. */
export function publicCartId(eventCode: string, cartId: Uuid): string {
  return `${eventCode}.${cartId}`;
}

export function readCartId(text: string): { eventCode: string; cartId: Uuid } | null {
  const dot = text.indexOf('.');
  const eventCode = text.slice(0, Math.max(dot, 0));
  const cartId = text.slice(dot + 1);
  return codeShape.test(eventCode) && isUuid(cartId) ? { eventCode, cartId } : null;
}
