import { describe, expect, test } from 'vitest';
import { qrPath } from '../qr/qr-svg.ts';
import { ticketCodeLength } from '../ticket/ticket-code.ts';
import { badgeCheck, isLivePrint } from './badge-check.ts';
import { badgeCode, badgeMark } from './badge-code.ts';
import { badgePlanSchema } from './badge-plan.ts';
import { fitName } from './fit-name.ts';
import { shelfPlace } from './shelf-place.ts';

const id = '0190f1a0-1234-7abc-8def-0123456789ab';
const other = '0190f1a0-1234-7abc-8def-0123456789ac';

describe('the scan of a badge', () => {
  const ticket = { id, status: 'VALID', holderVersion: 3 };
  const print = { holderVersion: 3, mark: 'AAAAAA' };
  const scan = { ticketId: id, holderVersion: 3, mark: 'AAAAAA' };
  test.each([
    ['its own', print, scan, null],
    ['none', print, null, 'BADGE_NOT_SCANNED'],
    ['none, and none was printed', null, null, 'BADGE_NOT_PRINTED'],
    ['none, and the printed one is void', { ...print, holderVersion: 2 }, null, 'BADGE_NOT_PRINTED'],
    ['of another ticket', print, { ...scan, ticketId: other }, 'WRONG_BADGE'],
    ['of nothing that is known', print, 'UNKNOWN', 'WRONG_BADGE'],
    ['of a phone', print, { ...scan, mark: null }, 'NOT_A_BADGE'],
    ['of another print', print, { ...scan, mark: 'BBBBBB' }, 'OLD_BADGE'],
    ['of a print for a former code', print, { ...scan, holderVersion: 2 }, 'OLD_BADGE'],
    [
      'of the last print, which is void',
      { ...print, holderVersion: 2 },
      { ...scan, holderVersion: 2 },
      'OLD_BADGE',
    ],
  ] as const)('%s', (_, printed, scanned, expected) => {
    expect(badgeCheck(ticket, printed, scanned)).toBe(expected);
  });

  test('finds no print live of a ticket that has ended', () => {
    expect(isLivePrint(print, ticket)).toBe(true);
    expect(isLivePrint(print, { ...ticket, status: 'CANCELED' })).toBe(false);
  });
});

test('a badge takes a QR of the same version as a ticket, with a mark of letters and digits of the code', () => {
  const mark = badgeMark(Uint8Array.from([0, 31, 32, 255, 26, 25, 9]));
  expect(mark).toBe('A7A72Z');
  expect(qrPath(badgeCode('A'.repeat(ticketCodeLength), mark)).size).toBe(41 + 8);
  expect(() => badgeMark(new Uint8Array(5))).toThrow(RangeError);
});

test('a place is said with its stack, in three digits', () => {
  expect([shelfPlace(3, 47), shelfPlace(12, 200)]).toEqual(['3-047', '12-200']);
});

test('a plan names each offer once, with a paper that is known', () => {
  const row = { offerId: id, paper: 'CARD' };
  expect(badgePlanSchema.safeParse([row, { offerId: other, paper: 'A6' }]).success).toBe(true);
  for (const wrong of [[row, row], [{ ...row, paper: 'A4' }], [{ ...row, offerId: 'x' }]])
    expect(badgePlanSchema.safeParse(wrong).success).toBe(false);
});

describe('a name on paper', () => {
  // Each letter is as wide as it is high.
  const widthOf = (text: string) => [...text].length;
  const fitted = (name: string, box = { width: 60, oneLine: 10, twoLines: 8 }) => fitName(name, box, widthOf);

  test('stands in one line as long as two make it no larger', () => {
    expect(fitted('Ana Sá')).toEqual({ lines: ['Ana Sá'], size: 10 });
    expect(fitted('  Bruno   Sá ')).toEqual({ lines: ['Bruno', 'Sá'], size: 8 });
  });

  test('is divided where the longer line is shortest', () => {
    const { lines, size } = fitted('Maria das Dores Albuquerque de Souza');
    expect(lines).toEqual(['Maria das Dores', 'Albuquerque de Souza']);
    expect(size).toBe(3);
  });

  test('of sixty letters without a space is cut in two halves, and stays in its box', () => {
    const { lines, size } = fitted('X'.repeat(60));
    expect(lines).toEqual(['X'.repeat(30), 'X'.repeat(30)]);
    expect(size).toBe(2);
  });

  test('keeps a letter and its accent together, and nobody without letters breaks it', () => {
    const { lines } = fitted('a\u0301'.repeat(20));
    expect(lines).toEqual(['a\u0301'.repeat(10), 'a\u0301'.repeat(10)]);
    expect(fitted('')).toEqual({ lines: [''], size: 10 });
  });
});
