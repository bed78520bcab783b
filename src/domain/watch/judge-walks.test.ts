import { describe, expect, test } from 'vitest';
import { type Chance, chanceOf } from '#test/support/random/chance.ts';
import { failuresMin, judgeWalks, type WatchedRequest, walkEveryMs, windowMs } from './judge-walks.ts';

/** Milliseconds until the alarm, where one request in four fails by chance; null where none came in time. */
function alarmAfter(chance: Chance, untilMs: number): number | null {
  const asked: WatchedRequest[] = [];
  for (let at = 0; at <= untilMs; at += walkEveryMs) {
    const held = ask(asked, at, !chance.once(4));
    ask(asked, at, !chance.once(4));
    ask(asked, at, !chance.once(4));
    // Only a unit that was held is given back.
    if (held) ask(asked, at, !chance.once(4));
    if (judgeWalks(asked, at, false).isAlarm) return at;
    while (asked[0] !== undefined && at - asked[0].at >= windowMs) asked.shift();
  }
  return null;
}

function ask(asked: WatchedRequest[], at: number, isGood: boolean): boolean {
  asked.push({ at, isGood });
  return isGood;
}

/** The chance of fewer than `count` of `of`. */
function chanceOfFewer(count: number, of: number, share: number): number {
  let term = (1 - share) ** of;
  let sum = 0;
  for (let k = 0; k < count; k += 1) {
    sum += term;
    term *= ((of - k) / (k + 1)) * (share / (1 - share));
  }
  return sum;
}

describe('the judgement of the synthetic buyer', () => {
  test('comes within 30 seconds where one request in four fails, in 9,950 of 10,000 troubles', () => {
    const chance = chanceOf(35);
    const times = Array.from({ length: 10_000 }, () => alarmAfter(chance, 30_000));
    const late = times.filter((one) => one === null).length;
    expect(late).toBeLessThanOrEqual(50);
    const sorted = times.map((one) => one ?? 60_000).toSorted((a, b) => a - b);
    // The usual one.
    expect(sorted[5_000]).toBeLessThanOrEqual(10_000);
  });

  test('is false less than once in a year where one request in ten thousand fails, and comes to nothing at one failure', () => {
    const inWindow = (windowMs / walkEveryMs) * 4;
    const perWindow = 1 - chanceOfFewer(failuresMin, inWindow, 0.0001);
    // Windows overlap: one begins with each walk.
    const perYear = perWindow * ((365 * 86_400_000) / walkEveryMs);
    expect(perYear).toBeLessThan(0.001);
    // At the objective itself, 99.9 %.
    const atObjective = (1 - chanceOfFewer(failuresMin, inWindow, 0.001)) * (86_400_000 / walkEveryMs);
    expect(atObjective).toBeLessThan(0.02);
    expect(judgeWalks([{ at: 0, isGood: false }], 0, false).isAlarm).toBe(false);
  });

  test('lasts until no failure is left in the window', () => {
    const asked = [0, 1_000, 2_000, 3_000].map((at) => ({ at, isGood: false }));
    expect(judgeWalks(asked, 3_000, false)).toEqual({ isAlarm: true, failures: 4, requests: 4 });
    expect(judgeWalks(asked, windowMs + 2_000, true).isAlarm).toBe(true);
    expect(judgeWalks(asked, windowMs + 2_000, false).isAlarm).toBe(false);
    expect(judgeWalks(asked, windowMs + 3_000, true)).toEqual({ isAlarm: false, failures: 0, requests: 0 });
  });
});
