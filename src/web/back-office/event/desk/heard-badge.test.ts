import { expect, test } from 'vitest';
import { encodeTicketCode } from '#src/domain/ticket/ticket-code.ts';
import type { Item } from './desk.ts';
import { heardBadge, scansThatHold } from './heard-badge.ts';

const id = (last: string) => `0195c0de-0000-7000-8000-0000000000${last}`;
const codeOf = (ticketId: string) =>
  encodeTicketCode(
    { keyId: 1, eventId: id('e1'), ticketId, dates: [0], holderVersion: 1 },
    () => new Uint8Array(64),
  );
const badge = { paper: 'CARD' as const, number: 1, isLive: true, shelf: '1-001' };
const item: Item = {
  ...{
    ticketId: id('b1'),
    orderNumber: 'A',
    name: { pt: '', en: '' },
    variant: null,
    dates: [],
    ground: null,
  },
  ...{ engagedBy: null, holderName: '', pickup: null, obstacle: null, badge, handover: null },
};
const person = {
  items: [
    item,
    { ...item, ticketId: id('b2'), badge: { ...badge, isLive: false } },
    { ...item, ticketId: id('b3'), badge: null },
  ],
};
const mark = 'AB2CD3';

test('the badge of a thing that waits is taken as it was scanned', () => {
  const typed = `]Q1${codeOf(id('b1')).toLowerCase()}${mark}`;
  expect(heardBadge(person, typed)).toEqual({ ticketId: id('b1'), code: typed });
});

test('a badge that the page does not know as printed is left to the server: it may be a minute old', () => {
  const typed = codeOf(id('b2')) + mark;
  expect(heardBadge(person, typed)).toEqual({ ticketId: id('b2'), code: typed });
});

test.each([
  ['a badge of another person', codeOf(id('c1')) + mark, 'WRONG_BADGE'],
  ['a badge of what needs none', codeOf(id('b3')) + mark, 'WRONG_BADGE'],
  ['the phone of the person', codeOf(id('b1')), 'NOT_A_BADGE'],
])('%s is refused', (_, typed, refusal) => {
  expect(heardBadge(person, typed)).toEqual({ refusal });
});

test.each([
  ['a name', person, 'Ana'],
  ['a phone of somebody else', person, codeOf(id('c1'))],
  ['a badge while nobody is shown', null, codeOf(id('b1')) + mark],
  ['a badge while the person gets none', { items: [{ ...item, badge: null }] }, codeOf(id('c1')) + mark],
  [
    'a badge that is handed over',
    { items: [{ ...item, handover: { kind: 'GIVEN' as const, at: '', station: '', by: '', reason: null } }] },
    codeOf(id('b1')) + mark,
  ],
])('%s is the next search', (_, shown, typed) => {
  expect(heardBadge(shown, typed)).toBeNull();
});

test('a scan holds until its badge is printed again or its code has ended', () => {
  const scans = { [id('b1')]: 'one', [id('b2')]: 'two' };
  const both = (number: number, isLive: boolean) => ({
    items: person.items.map((one) =>
      one.ticketId === id('b1') ? { ...one, badge: { ...badge, number, isLive } } : one,
    ),
  });
  expect(scansThatHold(scans, both(1, true), both(1, true))).toEqual({ [id('b1')]: 'one' });
  expect(scansThatHold(scans, both(1, true), both(2, true))).toEqual({});
  expect(scansThatHold(scans, both(1, true), both(1, false))).toEqual({});
  expect(scansThatHold(scans, both(1, true), { items: [] })).toEqual({});
});
