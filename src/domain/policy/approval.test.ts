import { expect, test } from 'vitest';
import { hasOutgrown, isLooser, needsApproval } from './approval.ts';

const none = { cents: null, tickets: null };

test.each([
  [{ tickets: 100, cents: 5_000 }, { cents: 5_000, tickets: 100 }, false],
  [{ tickets: 100, cents: 5_001 }, { cents: 5_000, tickets: 100 }, true],
  [{ tickets: 101, cents: 0 }, { cents: 5_000, tickets: 100 }, true],
  [{ tickets: 101, cents: 0 }, { cents: 5_000, tickets: null }, false],
  [{ tickets: 1_000_000, cents: 1_000_000_000 }, none, false],
  [{ tickets: 1, cents: 0 }, { cents: 0, tickets: 0 }, true],
  [{ tickets: 0, cents: 0 }, { cents: 0, tickets: 0 }, false],
])('%o beside the limits %o needs a second person: %s', (size, limits, expected) => {
  expect(needsApproval(size, limits)).toBe(expected);
});

test.each([
  [{ tickets: 1, cents: 0 }, { tickets: 2, cents: 0 }, false],
  [{ tickets: 1, cents: 0 }, { tickets: 3, cents: 0 }, true],
  [{ tickets: 1, cents: 40 }, { tickets: 0, cents: 70 }, true],
  // An owner has made the limits stricter since.
  [{ tickets: 1, cents: 0 }, { tickets: 0, cents: 900 }, false],
  [{ tickets: 0, cents: 0 }, { tickets: 9, cents: 900 }, false],
])('%o after %o of the same day needs a second person: %s', (size, lately, expected) => {
  expect(needsApproval(size, { cents: 100, tickets: 3 }, lately)).toBe(expected);
});

test.each([
  [{ tickets: 110, cents: 1_100 }, { tickets: 100, cents: 1_000 }, false],
  [{ tickets: 111, cents: 1_000 }, { tickets: 100, cents: 1_000 }, true],
  [{ tickets: 100, cents: 1_101 }, { tickets: 100, cents: 1_000 }, true],
  [{ tickets: 1, cents: 0 }, { tickets: 0, cents: 0 }, true],
  [{ tickets: 3, cents: 0 }, { tickets: 100, cents: 1_000 }, false],
])('%o after %o has outgrown the request: %s', (now, requested, expected) => {
  expect(hasOutgrown(now, requested)).toBe(expected);
});

test.each([
  [none, none, false],
  [{ cents: 5, tickets: null }, none, false],
  [{ cents: 4, tickets: 3 }, { cents: 5, tickets: 3 }, false],
  [{ cents: 6, tickets: 3 }, { cents: 5, tickets: 3 }, true],
  [{ cents: null, tickets: 3 }, { cents: 5, tickets: 3 }, true],
  [{ cents: 5, tickets: null }, { cents: 5, tickets: 3 }, true],
  [{ cents: 4, tickets: 4 }, { cents: 5, tickets: 3 }, true],
])('the limits %o are looser than %o: %s', (next, present, expected) => {
  expect(isLooser(next, present)).toBe(expected);
});
