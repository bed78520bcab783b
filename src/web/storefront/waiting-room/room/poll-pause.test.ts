import { expect, test } from 'vitest';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import { pollPause } from './poll-pause.ts';

const now = Date.parse('2026-12-05T13:00:00.000Z');
const at = (seconds: number) => new Date(now + seconds * 1_000).toISOString();
const room = (more: Partial<RoomStatus> = {}): RoomStatus => ({
  slug: 'festa',
  state: 'CALLING',
  now: at(0),
  opensAt: at(-3_600),
  startsAt: at(-1_800),
  commitment: '',
  seed: '000102030405060708090a0b0c0d0e0f',
  drawn: 0,
  last: 100_000,
  serving: 100,
  ratePerMinute: 60,
  soldOut: [],
  low: [],
  askAfterSeconds: 2,
  ...more,
});
const pause = (facts: Partial<Parameters<typeof pollPause>[0]> = {}) =>
  pollPause({ status: room(), number: null, now, missed: 0, isHidden: false, chance: 0.5, ...facts });

test('the nearer the turn, the sooner; a fifth sooner or later by chance', () => {
  expect(pause({ number: 102 })).toBe(2_000);
  expect(pause({ number: 102, chance: 0 })).toBe(1_600);
  expect(pause({ number: 102, chance: 1 })).toBe(2_400);
  expect(pause({ number: 50_000 })).toBe(30_000);
});

test('slower while nobody looks, and each time nobody answers twice as slow, up to a minute', () => {
  expect(pause({ number: 102, isHidden: true })).toBe(20_000);
  expect([1, 2, 3, 4, 9].map((missed) => pause({ number: 102, missed }))).toEqual([
    4_000, 8_000, 16_000, 32_000, 60_000,
  ]);
});

test('asked again just after the room opens and after the draw, each page at a moment of its own', () => {
  const closed = room({ state: 'CLOSED', opensAt: at(10), startsAt: at(1_800), askAfterSeconds: 15 });
  expect(pause({ status: closed, chance: 0 })).toBe(10_300);
  expect(pause({ status: closed, chance: 1 })).toBe(12_300);
  const waiting = room({ state: 'WAITING', startsAt: at(5), seed: null, drawn: null, askAfterSeconds: 15 });
  expect(pause({ status: waiting, number: 3, chance: 0, isHidden: true })).toBe(5_300);
});

test('where there is no room it is looked at seldom, and where nothing was heard yet soon', () => {
  expect(pause({ status: null })).toBe(30_000);
  expect(pause({ status: undefined })).toBe(2_000);
});
