import { describe, expect, test } from 'vitest';
import { askAfterSeconds } from './ask-after-seconds.ts';
import { drawnPlace } from './drawn-place.ts';
import { aheadOf, estimatedWaitSeconds, placeOf } from './place-of.ts';
import { recentRate } from './recent-rate.ts';
import type { RoomStatus } from './room-status.ts';

const seed = '00112233445566778899aabbccddeeff';

const status: RoomStatus = {
  slug: 'show',
  state: 'CALLING',
  now: '2027-01-10T13:00:30.000Z',
  opensAt: '2027-01-10T12:00:00.000Z',
  startsAt: '2027-01-10T13:00:00.000Z',
  commitment: '',
  seed,
  drawn: 1_000,
  last: 1_200,
  serving: 300,
  ratePerMinute: 600,
  soldOut: [],
  low: [],
  askAfterSeconds: 2,
};
const waiting: RoomStatus = {
  ...status,
  state: 'WAITING',
  now: '2027-01-10T12:59:48.000Z',
  seed: null,
  drawn: null,
  serving: 0,
  ratePerMinute: 0,
};

describe('a number', () => {
  test('is no place before the draw, the shuffled one after it, and its own when it came later', () => {
    expect(placeOf(waiting, 7)).toBeNull();
    expect(placeOf(status, 7)).toBe(drawnPlace(seed, 1_000, 7));
    expect(placeOf(status, 1_000)).toBe(drawnPlace(seed, 1_000, 1_000));
    expect([placeOf(status, 1_001), placeOf(status, 1_200)]).toEqual([1_001, 1_200]);
    // No numbers existed at the draw.
    expect(placeOf({ seed, drawn: 0 }, 1)).toBe(1);
  });
});

describe('a place', () => {
  test('knows how many are before it, and is next or called with nobody before it', () => {
    expect([300, 301, 302, 900].map((place) => aheadOf(status, place))).toEqual([0, 0, 1, 599]);
  });

  test('is likely to be called at the pace of the last minutes', () => {
    // docs/algorithms/waiting-room.md: place 900 while 300 are called at 600 a minute is a minute away.
    expect([300, 301, 900, 1_200].map((place) => estimatedWaitSeconds(status, place))).toEqual([
      0, 1, 60, 90,
    ]);
    const paused = { ...status, ratePerMinute: 0 };
    expect([300, 301].map((place) => estimatedWaitSeconds(paused, place))).toEqual([0, null]);
  });
});

describe('a page asks again', () => {
  const numberAt = (place: number) => {
    for (let number = 1; number <= 1_000; number += 1)
      if (drawnPlace(seed, 1_000, number) === place) return number;
    throw new Error(`nobody is at ${place}`);
  };

  test('the sooner the nearer its turn is, and never sooner than everybody is told', () => {
    const far = { ...status, drawn: 1_000, serving: 0, ratePerMinute: 60 };
    // docs/algorithms/waiting-room.md: a tenth of the likely time, from 2 to 30 seconds.
    expect([1, 20, 100, 250, 301, 999].map((place) => askAfterSeconds(far, numberAt(place)))).toEqual([
      2, 2, 10, 25, 30, 30,
    ]);
    expect(askAfterSeconds(status, numberAt(300))).toBe(2);
    expect(askAfterSeconds({ ...far, askAfterSeconds: 20 }, numberAt(100))).toBe(20);
  });

  test('when the draw is due, when nobody is called a little later, and without a number as everybody is told', () => {
    expect([5, 6, 7, 8, 9].map((number) => askAfterSeconds(waiting, number))).toEqual([12, 13, 14, 15, 16]);
    expect(askAfterSeconds({ ...waiting, now: '2027-01-10T12:00:00.000Z' }, 7)).toBe(30);
    // The draw is due but not done yet: it may happen at any second.
    expect(askAfterSeconds({ ...waiting, now: '2027-01-10T13:00:01.000Z' }, 7)).toBe(2);
    expect(askAfterSeconds({ ...waiting, askAfterSeconds: 20 }, 7)).toBe(20);
    expect(askAfterSeconds({ ...status, ratePerMinute: 0 }, numberAt(900))).toBe(10);
    expect(askAfterSeconds(status, null)).toBe(2);
  });
});

describe('the pace', () => {
  const now = new Date('2027-01-10T13:10:00Z');
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

  test('is that of two minutes, or of the time there was', () => {
    expect(recentRate({ calledLately: 1_000, firstCalledAt: secondsAgo(600) }, now)).toBe(500);
    expect(recentRate({ calledLately: 100, firstCalledAt: secondsAgo(9) }, now)).toBe(600);
    expect(recentRate({ calledLately: 10, firstCalledAt: now }, now)).toBe(600);
    expect(recentRate({ calledLately: 0, firstCalledAt: null }, now)).toBe(0);
    expect(recentRate({ calledLately: 0, firstCalledAt: secondsAgo(600) }, now)).toBe(0);
  });
});
