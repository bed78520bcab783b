import { typedText } from '../format/typed-text.ts';
import { isUuid, type Uuid } from '../ids.ts';

/**
 * The content of a ticket code, and what its signature covers (docs/algorithms/tickets.md). Upper-case base32 keeps the
 * QR in its alphanumeric mode, so the QR is small enough to scan fast.
 */
export interface TicketCodePayload {
  /** Id of the published key that signed it, 0 to 255. */
  keyId: number;
  ticketId: Uuid;
  /**
   * Indexes of the ticket's dates in the event's list, counted from 0 and below 16. Empty when the code does not
   * contain the dates; then they are only in the list of tickets.
   */
  dates: readonly number[];
  /** Increased by transfer and re-issue, 1 to 65535; the gate refuses an older version. */
  holderVersion: number;
}

export interface TicketCode extends TicketCodePayload {
  dates: number[];
  signature: Uint8Array;
  /** The bytes that the signature must cover if the ticket is for this event. The code does not contain the event. */
  signedBytes(eventId: Uuid): Uint8Array;
}

/** The code has 138 characters: a QR of version 6 with error correction M. */
export const ticketCodeLength = 138;
/** A badge's code has so many characters after the ticket's; they are the mark of its print (docs/algorithms/badges.md). */
export const badgeMarkLength = 6;

const format = 0x01;
const payloadLength = 22;
const signatureLength = 64;
// Domain separation: a signature made here is invalid for any other purpose, and the reverse.
const purpose = new TextEncoder().encode('canhoto-ticket-1');
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Writes the code of a ticket. `sign` creates the Ed25519 signature (64 bytes) with the key that `keyId` names. Throws
 * RangeError for values that do not fit into the code.
 */
export function encodeTicketCode(
  ticket: TicketCodePayload & { eventId: Uuid },
  sign: (bytes: Uint8Array) => Uint8Array,
): string {
  const payload = writePayload(ticket);
  const signature = sign(joinBytes(purpose, uuidBytes(ticket.eventId), payload));
  if (signature.length !== signatureLength) {
    throw new RangeError(`A ticket signature has ${signatureLength} bytes, not ${signature.length}.`);
  }
  return writeBase32(joinBytes(payload, signature));
}

/**
 * The code in what a scanner sent or somebody typed: scanners add line ends, tabs and the symbol's identifier (`]Q1`), Caps
 * Lock turns the case, and mails break long lines. None of that carries information: the alphabet has one case.
 */
export function scannedTicketCode(text: string): string {
  const { code } = scannedBadgeCode(text);
  return code;
}

/** The same with the mark of a badge, which is no part of the ticket's code; null for what has none, such as a phone. */
export function scannedBadgeCode(text: string): { code: string; mark: string | null } {
  const plain = plainCode(text);
  if (!markedCode.test(plain)) return { code: plain, mark: null };
  return { code: plain.slice(0, ticketCodeLength), mark: plain.slice(ticketCodeLength) };
}

const markedCode = new RegExp(`^[A-Z2-7]{${ticketCodeLength + badgeMarkLength}}$`);

function plainCode(text: string): string {
  return typedText(text)
    .replace(/[\s\p{Pd}\p{Cc}]/gu, '')
    .replace(/^\]Q\d/i, '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Reads a code without verifying it. Null when the text is not a ticket code. */
export function readTicketCode(text: string): TicketCode | null {
  if (text.length !== ticketCodeLength) return null;
  const bytes = readBase32(text);
  if (bytes === null || bytes[0] !== format) return null;
  const payload = bytes.subarray(0, payloadLength);
  const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
  const mask = view.getUint16(18);
  const dates = Array.from({ length: 16 }, (_, place) => place).filter((place) => mask & (1 << place));
  return {
    keyId: view.getUint8(1),
    ticketId: uuidText(payload.subarray(2, 18)),
    dates,
    holderVersion: view.getUint16(20),
    signature: bytes.subarray(payloadLength),
    signedBytes: (eventId) => joinBytes(purpose, uuidBytes(eventId), payload),
  };
}

/**
 * The code's content if it was signed for this event, else null. It does not say whether the ticket is still valid: the
 * old code of a transferred ticket verifies, and its holder version must refuse it. `verify` checks Ed25519 with the
 * key of that id, and returns false for an unknown id.
 */
export function verifyTicketCode(
  text: string,
  eventId: Uuid,
  verify: (keyId: number, bytes: Uint8Array, signature: Uint8Array) => boolean,
): TicketCode | null {
  const code = readTicketCode(text);
  if (code === null) return null;
  return verify(code.keyId, code.signedBytes(eventId), code.signature) ? code : null;
}

function writePayload({ keyId, ticketId, dates, holderVersion }: TicketCodePayload): Uint8Array {
  requireWhole('keyId', keyId, 0, 0xff);
  requireWhole('holderVersion', holderVersion, 1, 0xffff);
  let mask = 0;
  for (const place of dates) {
    requireWhole('date', place, 0, 15);
    mask |= 1 << place;
  }
  const payload = new Uint8Array(payloadLength);
  const view = new DataView(payload.buffer);
  view.setUint8(0, format);
  view.setUint8(1, keyId);
  payload.set(uuidBytes(ticketId), 2);
  view.setUint16(18, mask);
  view.setUint16(20, holderVersion);
  return payload;
}

function requireWhole(name: string, value: number, min: number, max: number): void {
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new RangeError(
      `${name} of a ticket code must be a whole number from ${min} to ${max}, not ${value}.`,
    );
  }
}

function uuidBytes(uuid: Uuid): Uint8Array {
  if (!isUuid(uuid)) throw new RangeError(`Not a UUID: ${uuid}`);
  const hex = uuid.replaceAll('-', '');
  return Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16));
}

function uuidText(bytes: Uint8Array): Uuid {
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

function joinBytes(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** RFC 4648 section 6, without padding. */
function writeBase32(bytes: Uint8Array): string {
  let text = '';
  let waiting = 0;
  let bits = 0;
  for (const byte of bytes) {
    waiting = (waiting << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += alphabet[(waiting >>> (bits - 5)) & 31];
    waiting &= (1 << bits) - 1;
  }
  if (bits > 0) text += alphabet[(waiting << (5 - bits)) & 31];
  return text;
}

/**
 * Null for any other character and for spare bits that are not zero. So one ticket has exactly one text, and a list of
 * used or revoked codes cannot be bypassed by another spelling of the same code.
 */
function readBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let waiting = 0;
  let bits = 0;
  let at = 0;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    waiting = (waiting << 5) | value;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[at++] = waiting >>> bits;
      waiting &= (1 << bits) - 1;
    }
  }
  return waiting === 0 ? bytes : null;
}
