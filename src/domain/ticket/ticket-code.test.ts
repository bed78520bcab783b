import { generateKeyPairSync, sign, verify } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  encodeTicketCode,
  readTicketCode,
  scannedBadgeCode,
  scannedTicketCode,
  ticketCodeLength,
  verifyTicketCode,
} from './ticket-code.ts';

const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const signWithKey = (bytes: Uint8Array) => new Uint8Array(sign(null, bytes, privateKey));
const verifyWithKey = (keyId: number, bytes: Uint8Array, signature: Uint8Array) =>
  keyId === 1 && verify(null, bytes, publicKey, signature);

const ticket = {
  keyId: 1,
  eventId: '0190f1a0-0000-7000-8000-0000000000e1',
  ticketId: '0190f1a0-1234-7abc-8def-0123456789ab',
  dates: [0, 2],
  holderVersion: 1,
};
const code = encodeTicketCode(ticket, signWithKey);
const anyTicket = fc.record({
  keyId: fc.constant(1),
  eventId: fc.uuid(),
  ticketId: fc.uuid(),
  dates: fc.uniqueArray(fc.nat({ max: 15 })).map((dates) => dates.sort((a, b) => a - b)),
  holderVersion: fc.integer({ min: 1, max: 65_535 }),
});

test('fits the alphanumeric mode of a QR', () => {
  expect(code).toHaveLength(ticketCodeLength);
  expect(code).toMatch(/^[A-Z2-7]+$/);
});

test('is laid out as documented', () => {
  const zeros = encodeTicketCode(ticket, () => new Uint8Array(64));
  // 01, key 01, the ticket's UUID, dates 0 and 2 = 0005, holder version 0001, then the signature.
  expect(Buffer.from(zeros, 'ascii').toString()).toBe(
    `AEAQDEHRUAJDI6V4RXXQCI2FM6E2WAAFAAAQ${'A'.repeat(ticketCodeLength - 36)}`,
  );
  const signed = Buffer.from(readTicketCode(zeros)?.signedBytes(ticket.eventId) ?? []);
  expect(signed.subarray(0, 16).toString()).toBe('canhoto-ticket-1');
  expect(signed.subarray(16).toString('hex')).toBe(
    '0190f1a0000070008000' + '0000000000e1' + '01010190f1a012347abc8def0123456789ab00050001',
  );
});

test('what was written comes back', () => {
  fc.assert(
    fc.property(anyTicket, (any) => {
      const read = verifyTicketCode(encodeTicketCode(any, signWithKey), any.eventId, verifyWithKey);
      const { eventId: _, ...payload } = any;
      expect(read).toMatchObject(payload);
    }),
  );
});

describe('refused', () => {
  test('with any other character in any place', () => {
    for (let at = 0; at < code.length; at++) {
      for (const character of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567a018=- ') {
        if (character === code[at]) continue;
        const changed = code.slice(0, at) + character + code.slice(at + 1);
        expect(verifyTicketCode(changed, ticket.eventId, verifyWithKey)).toBeNull();
      }
    }
  });

  test("at another event's gate", () => {
    fc.assert(
      fc.property(fc.uuid(), (eventId) => {
        fc.pre(eventId !== ticket.eventId);
        expect(verifyTicketCode(code, eventId, verifyWithKey)).toBeNull();
      }),
    );
  });

  test('when another key signed it', () => {
    const other = generateKeyPairSync('ed25519').privateKey;
    const forged = encodeTicketCode(ticket, (bytes) => new Uint8Array(sign(null, bytes, other)));
    expect(verifyTicketCode(forged, ticket.eventId, verifyWithKey)).toBeNull();
    const unknownKey = encodeTicketCode({ ...ticket, keyId: 2 }, signWithKey);
    expect(verifyTicketCode(unknownKey, ticket.eventId, verifyWithKey)).toBeNull();
  });

  test('when it is no code at all', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        expect(readTicketCode(text)).toBeNull();
      }),
    );
    expect(readTicketCode(code.slice(0, -1))).toBeNull();
    expect(readTicketCode(`${code}A`)).toBeNull();
    expect(readTicketCode(code.toLowerCase())).toBeNull();
  });
});

test('a scanner, Caps Lock and a broken line change nothing of a code', () => {
  const gap = fc.constantFrom('', '', ' ', '\r\n', '\t', '-', '\u2013', '\u00a0', '\u200b', '\0');
  fc.assert(
    fc.property(
      fc.array(gap, { minLength: code.length + 1, maxLength: code.length + 1 }),
      fc.boolean(),
      (gaps, isLower) => {
        const text = gaps.map((each, at) => each + (code[at] ?? '')).join('');
        expect(scannedTicketCode(isLower ? text.toLowerCase() : text)).toBe(code);
      },
    ),
  );
  expect(scannedTicketCode(`]Q1${code}\r`)).toBe(code);
  // No other letter becomes one of the code: the dotless i, the Kelvin sign.
  expect(readTicketCode(scannedTicketCode(`\u0131${code.slice(1)}`))).toBeNull();
  expect(readTicketCode(scannedTicketCode(`\u212a${code.slice(1)}`))).toBeNull();
});

test('the mark of a badge is taken off, and nothing else that follows a code', () => {
  expect(scannedBadgeCode(`]Q1${code}2abc7z\r`)).toEqual({ code, mark: '2ABC7Z' });
  expect(scannedTicketCode(`${code}2ABC7Z`)).toBe(code);
  expect(scannedBadgeCode(code)).toEqual({ code, mark: null });
  for (const other of ['2ABC7', '2ABC7ZZ', '2ABC70', '2ABC7.'])
    expect(scannedTicketCode(`${code}${other}`)).toBe(`${code}${other}`);
});

test('another holder version is another code, so the older one can be told apart', () => {
  const next = encodeTicketCode({ ...ticket, holderVersion: 2 }, signWithKey);
  expect(next).not.toBe(code);
  expect(verifyTicketCode(next, ticket.eventId, verifyWithKey)?.holderVersion).toBe(2);
});

test.each([
  { holderVersion: 0 },
  { holderVersion: 65_536 },
  { keyId: 256 },
  { dates: [16] },
  { dates: [-1] },
  { ticketId: 'not a uuid' },
])('what does not fit is a bug of the caller: %o', (wrong) => {
  expect(() => encodeTicketCode({ ...ticket, ...wrong }, signWithKey)).toThrow(RangeError);
});
