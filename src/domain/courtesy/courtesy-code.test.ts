import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courtesyCode, readCourtesyCode } from './courtesy-code.ts';

const bytes = fc.uint8Array({ minLength: 10, maxLength: 10 });

test('a code is the event and eighty bits in groups of four, every bit of them', () => {
  expect(courtesyCode('MQ27', new Uint8Array(10))).toBe('MQ27-0000-0000-0000-0000');
  expect(courtesyCode('MQ27', new Uint8Array(10).fill(255))).toBe('MQ27-ZZZZ-ZZZZ-ZZZZ-ZZZZ');
  // RFC 4648 writes the same bits with another alphabet: AAAQEAYEAUDAOCAJ.
  expect(
    courtesyCode(
      'B1',
      Uint8Array.from({ length: 10 }, (_, index) => index),
    ),
  ).toBe('B1-000G-40R4-0M30-E209');
  expect(() => courtesyCode('B1', new Uint8Array(9))).toThrow();
  fc.assert(
    fc.property(bytes, bytes, (one, other) => {
      expect(courtesyCode('B1', one) === courtesyCode('B1', other)).toBe(
        Buffer.from(one).equals(Buffer.from(other)),
      );
    }),
  );
});

test('what people make of a code on the way is the same code', () => {
  const code = 'MQ27-1KO0-0QXA-9ZT2-M1WB';
  const stored = { code: 'MQ27-1K00-0QXA-9ZT2-M1WB', eventCode: 'MQ27' };
  for (const typed of [
    code,
    code.toLowerCase(),
    '  mq27 lk00 oqxa 9zt2 miwb\n',
    'MQ271K000QXA9ZT2M1WB',
    'MQ27\u20131K00\u20130QXA\u20149ZT2\u2010M1WB',
    'm q 2 7 i k o o o q x a 9 z t 2 m l w b',
    'MQ27.1K00.0QXA.9ZT2.M1WB',
    '\u200bMQ27-1K00-0QXA-9ZT2-M1WB\u00a0',
  ]) {
    expect(readCourtesyCode(typed), typed).toEqual(stored);
  }
  fc.assert(
    fc.property(bytes, fc.stringMatching(/^[A-Z0-9]{2,6}$/), (secret, eventCode) => {
      const made = courtesyCode(eventCode, secret);
      expect(readCourtesyCode(made)).toEqual({ code: made, eventCode });
      expect(readCourtesyCode(` ${made.toLowerCase().replaceAll('-', ' ')} `)?.code).toBe(made);
    }),
  );
});

test('what cannot be a code is none', () => {
  for (const typed of [
    '',
    'MQ27',
    'MQ27-1K00-0QXA-9ZT2',
    'MQ27-1K00-0QXA-9ZT2-M1WU',
    'MQ27-1K00-0QXA-9ZT2-M1W!',
    'MUITOLONGO-1K00-0QXA-9ZT2-M1WB',
    '1K00-0QXA-9ZT2-M1WB',
    'MQ27-1K00-0QXA-9ZT2-M1WÉ',
    `MQ27-${'A'.repeat(500)}`,
  ]) {
    expect(readCourtesyCode(typed), typed).toBeNull();
  }
  // A code without one of its letters is read as another event's code, which is unknown there.
  expect(readCourtesyCode('MQ27-1K00-0QXA-9ZT2-M1W')?.eventCode).toBe('MQ2');
});
