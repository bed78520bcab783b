import { expect, test } from 'vitest';
import { failureOf, ignores, type KioskView, pauseBefore, secondsOf } from './kiosk-view.ts';

const name: KioskView = { at: 'NAME', code: 'A', name: 'Ana Sá', printing: 'NO' };
const said: KioskView = { at: 'SAID', code: 'A', word: 'PRINTED', shelf: null };

test.each([
  ['the first one', { at: 'START' }, null, false, false],
  ['one that asks the server', { at: 'LOOKING', code: 'A' }, null, true, true],
  ['a name', name, 30, true, false],
  ['a name that is printed', { ...name, printing: 'YES' }, null, true, true],
  ['an answer', said, 10, true, false],
] as const)('the screen %s goes back in its time, and reads what it may', (_, view, seconds, same, other) => {
  expect(secondsOf(view)).toBe(seconds);
  expect([ignores(view, 'A'), ignores(view, 'B')]).toEqual([same, other]);
});

test('what the server refuses is one of three things to a visitor', () => {
  const codes = ['OFFLINE', 'BUSY', 'TOO_MANY_REQUESTS', 'UNEXPECTED', 'NOT_ALLOWED'];
  expect(codes.map(failureOf)).toEqual(['Offline', 'Busy', 'Busy', 'Failed', 'Failed']);
});

test('a print without an answer is tried again within the minute of its request, and a refusal is not', () => {
  let passed = 0;
  const pauses: number[] = [];
  for (let tries = 1; ; tries += 1) {
    const pause = pauseBefore(tries, passed, 'OFFLINE');
    if (pause === null) break;
    pauses.push(pause);
    // Each try may wait as long as a network that says nothing.
    passed += pause + 5_000;
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 8_000]);
  expect(pauseBefore(2, 44_000, 'OFFLINE')).toBe(null);
  expect(pauseBefore(1, 0, 'UNEXPECTED')).toBe(1_000);
  expect(pauseBefore(1, 0, 'NOT_ALLOWED')).toBe(null);
});
