import { describe, expect, test } from 'vitest';
import { endOfBusinessDays, endOfCalendarDays, isBusinessDay, isNear, medDays } from './dispute-clock.ts';
import {
  type DisputeState,
  disputeStates,
  isAnswerable,
  isDecided,
  mayEndByHand,
  moneyOf,
  stateAfter,
  statedEnds,
} from './dispute-state.ts';

// The headings are those of docs/algorithms/disputes.md.
describe('States', () => {
  const order: readonly DisputeState[][] = [
    ['OPEN'],
    ['EVIDENCE_SENT', 'ACCEPTED'],
    ['WON', 'LOST', 'WITHDRAWN'],
  ];
  const rank = (state: DisputeState) => order.findIndex((states) => states.includes(state));

  test.each(disputeStates.flatMap((from) => disputeStates.map((to) => [from, to] as const)))(
    'a dispute that is %s and is told as %s moves forward only',
    (from, to) => {
      const isForward = rank(to) > rank(from);
      expect(stateAfter(from, to)).toBe(isForward ? to : from);
    },
  );

  test('whatever is told in whatever order, the first end stays', () => {
    for (const end of ['WON', 'LOST', 'WITHDRAWN'] as const) {
      expect(disputeStates.reduce(stateAfter, end)).toBe(end);
      expect(isDecided(end)).toBe(true);
    }
  });

  test('evidence may be sent while a dispute is open, and up to its deadline', () => {
    const answerDueAt = new Date('2027-05-12T03:00:00Z');
    const at = (text: string) => new Date(text);
    expect(isAnswerable({ state: 'OPEN', answerDueAt }, at('2027-05-12T02:59:59Z'))).toBe(true);
    expect(isAnswerable({ state: 'OPEN', answerDueAt }, answerDueAt)).toBe(false);
    expect(isAnswerable({ state: 'OPEN', answerDueAt: null }, answerDueAt)).toBe(true);
    for (const state of disputeStates.filter((one) => one !== 'OPEN'))
      expect(isAnswerable({ state, answerDueAt: null }, answerDueAt), state).toBe(false);
  });
});

describe('Stated by a person', () => {
  test('a dispute that only a person has stated is ended by one, until it is over', () => {
    for (const state of disputeStates) {
      expect(mayEndByHand({ providerId: null, state }), state).toBe(!isDecided(state));
      expect(mayEndByHand({ providerId: 'dp_1', state }), state).toBe(false);
    }
  });

  test.each(disputeStates.filter((state) => !isDecided(state)))(
    'from %s each end that a person may tell is reached, and none of them has taken money',
    (state) => {
      for (const end of statedEnds) {
        expect(stateAfter(state, end)).toBe(end);
        expect(moneyOf({ kind: 'PIX_MED', isInquiry: false, state: end })).toBe('BACK');
      }
    },
  );
});

describe('Money and the ledger', () => {
  test.each([
    ['CARD', 'OPEN', 'TAKEN'],
    ['CARD', 'EVIDENCE_SENT', 'TAKEN'],
    ['CARD', 'ACCEPTED', 'TAKEN'],
    ['CARD', 'LOST', 'TAKEN'],
    ['CARD', 'WON', 'BACK'],
    ['CARD', 'WITHDRAWN', 'BACK'],
    ['PIX_MED', 'OPEN', 'BLOCKED'],
    ['PIX_MED', 'EVIDENCE_SENT', 'BLOCKED'],
    ['PIX_MED', 'LOST', 'TAKEN'],
    ['PIX_MED', 'WON', 'BACK'],
  ] as const)('the money of a dispute by %s that is %s: %s', (kind, state, money) => {
    expect(moneyOf({ kind, state, isInquiry: false })).toBe(money);
    expect(moneyOf({ kind, state, isInquiry: true })).toBe('NONE');
  });
});

describe('Clocks', () => {
  test('a MED is counted in calendar days that end at midnight in Brasília', () => {
    // Half past ten at night of 4 May in Brasília, which is 5 May in UTC and half past nine in Manaus.
    const claimed = new Date('2027-05-05T01:30:00Z');
    expect(endOfCalendarDays(claimed, medDays.analysis)).toEqual(new Date('2027-05-12T03:00:00Z'));
    expect(endOfCalendarDays(claimed, medDays.return)).toEqual(new Date('2027-05-16T03:00:00Z'));
  });

  test('business days leave out weekends and bank holidays', () => {
    // The Tuesday before carnival of 2027, which is 8 and 9 February.
    expect(endOfBusinessDays(new Date('2027-02-02T12:00:00Z'), 5)).toEqual(new Date('2027-02-12T03:00:00Z'));
    const day = (year: number, month: number, of: number) => ({ year, month, day: of, hour: 0, minute: 0 });
    // Good Friday and Corpus Christi.
    expect([day(2027, 3, 26), day(2027, 5, 27), day(2026, 4, 3), day(2026, 6, 4)].map(isBusinessDay)).toEqual(
      Array(4).fill(false),
    );
    expect([day(2027, 4, 21), day(2026, 11, 20), day(2026, 12, 25)].map(isBusinessDay)).toEqual(
      Array(3).fill(false),
    );
    expect([day(2027, 3, 25), day(2027, 2, 10)].map(isBusinessDay)).toEqual([true, true]);
  });

  test('a deadline is near within two days, and not once it is over', () => {
    const dueAt = new Date('2027-05-12T03:00:00Z');
    const at = (text: string) => isNear(dueAt, new Date(text));
    expect(at('2027-05-10T02:59:59Z')).toBe(false);
    expect(at('2027-05-10T03:00:00Z')).toBe(true);
    expect(at('2027-05-12T02:59:59Z')).toBe(true);
    expect(at('2027-05-12T03:00:00Z')).toBe(false);
    expect(isNear(null, dueAt)).toBe(false);
  });
});
