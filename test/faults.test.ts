import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from './faults/faults.ts';
import { cellOf, resiliencePage } from './faults/resilience.ts';
import { activities, figureOf, type Result, type Try } from './faults/tries.ts';

const tryOf = (sentAt: number, answeredAt: number, result: Result): Try => ({
  activity: 'hold',
  sentAt,
  answeredAt,
  result,
});
const watched = { beganAt: 1_000, endedAt: 6_000, untilAt: 12_000 };

test('a standstill goes from success to success, and may begin with the fault', () => {
  const tries = [900, 4_500, 6_200, 9_000].map((at) => tryOf(at - 10, at, 'done'));
  expect(figureOf(tries, 'hold', watched)).toEqual({
    done: 3,
    told: 0,
    unanswered: 0,
    standstillMs: 3_500,
    wellAfterMs: 0,
  });
});

test('nobody is well before the last try that failed, and an activity that never comes back stands still to the end', () => {
  const tries = [tryOf(1_100, 1_200, 'done'), tryOf(2_000, 7_500, 'told'), tryOf(8_000, 8_100, 'no answer')];
  expect(figureOf(tries, 'hold', watched)).toEqual({
    done: 1,
    told: 1,
    unanswered: 1,
    standstillMs: 10_800,
    wellAfterMs: 2_100,
  });
});

test('what happens long after the fault is not of the fault, nor is what others do', () => {
  const tries = [1_500, 3_000, 6_000, 8_500, 11_900].map((at) => tryOf(at - 10, at, 'done'));
  expect(figureOf(tries, 'hold', watched).standstillMs).toBe(3_000);
  expect(figureOf(tries, 'scan', watched)).toMatchObject({ done: 0, standstillMs: 11_000 });
});

test('a cell says how long somebody waited, and how they were refused', () => {
  const figure = { done: 40, told: 0, unanswered: 0, standstillMs: 400, wellAfterMs: 0 };
  expect(cellOf('hold', figure)).toBe('goes on');
  expect(cellOf('logIn', { ...figure, standstillMs: 4_000 })).toBe('goes on');
  expect(cellOf('hold', { ...figure, told: 3, unanswered: 1, standstillMs: 4_040, wellAfterMs: 250 })).toBe(
    'waits 4.0 s, 3 told to come again, 1 without an answer, well after 0.3 s',
  );
});

test('the page of resilience has a row for each fault, as the list says it, with a cell for each activity', () => {
  const rows = readFileSync(resiliencePage, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.slice(2, -2).split(' | '));
  expect(rows.map(([name, says]) => [name, says])).toEqual(
    faults.map(({ name, says }) => [`\`${name}\``, says]),
  );
  for (const row of rows) expect(row).toHaveLength(2 + activities.length);
});
