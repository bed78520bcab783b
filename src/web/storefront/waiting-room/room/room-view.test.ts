import { expect, test } from 'vitest';
import { placeOf } from '#src/domain/waiting-room/place-of.ts';
import type { RoomStatus } from '#src/domain/waiting-room/room-status.ts';
import type { StoredPlace } from '#src/web/parts/waiting-room/room-place.ts';
import { type RoomFacts, roomView } from './room-view.ts';

const now = '2026-12-05T13:00:00.000Z';
const seed = '000102030405060708090a0b0c0d0e0f';

const room = (more: Partial<RoomStatus> = {}): RoomStatus => ({
  slug: 'festa',
  state: 'CALLING',
  now,
  opensAt: '2026-12-05T12:00:00.000Z',
  startsAt: '2026-12-05T12:30:00.000Z',
  commitment: '',
  seed,
  drawn: 100,
  last: 140,
  serving: 20,
  ratePerMinute: 60,
  soldOut: [],
  low: [],
  askAfterSeconds: 2,
  ...more,
});
const beforeDraw = { state: 'WAITING', seed: null, drawn: null, serving: 0 } as const;
const kept = (number: number): StoredPlace => ({ place: 'signed', number, pass: null, passUntil: null });
const view = (facts: Partial<RoomFacts>) =>
  roomView({ status: room(), kept: null, now: Date.parse(now), passUntil: null, isMoved: false, ...facts });
const inAMinute = Date.parse(now) + 60_000;

test('until the room was heard nothing is known, but a pass that runs', () => {
  expect(view({ status: undefined, kept: kept(3) }).is).toBe('unknown');
  expect(view({ status: undefined, kept: kept(3), passUntil: inAMinute }).is).toBe('inside');
});

test('a room that is not there or is over holds nobody up, whatever this browser keeps', () => {
  const over = room({ state: 'CLOSED' });
  expect(view({ status: null, kept: kept(3), passUntil: inAMinute }).is).toBe('none');
  expect(view({ status: over, kept: kept(3), passUntil: inAMinute }).is).toBe('none');
});

test('a room that was not open when it was heard is before its opening, even if that was a moment ago', () => {
  const status = room({ state: 'CLOSED', opensAt: '2026-12-05T13:00:01.000Z' });
  expect(view({ status }).is).toBe('before');
  expect(view({ status, now: Date.parse(now) + 5_000 }).is).toBe('before');
});

test('without a number the room is open, before the draw and after', () => {
  expect(view({ status: room(beforeDraw) })).toEqual({ is: 'open', isDrawn: false });
  expect(view({})).toEqual({ is: 'open', isDrawn: true });
});

test('a number becomes a place with the draw', () => {
  const status = room({ ...beforeDraw, startsAt: '2026-12-05T13:00:10.000Z' });
  expect(view({ status, kept: kept(7) })).toEqual({ is: 'number', number: 7, isDrawing: false });
  const due = Date.parse(status.startsAt);
  expect(view({ status, kept: kept(7), now: due })).toEqual({ is: 'number', number: 7, isDrawing: true });
  const place = placeOf(room(), 7) ?? 0;
  expect(view({ status: room({ serving: 0 }), kept: kept(7) })).toMatchObject({ is: 'waiting', place });
});

test('a place says how many are before it and how long that takes, and is called when it is served', () => {
  expect(view({ kept: kept(140) })).toEqual({
    is: 'waiting',
    place: 140,
    ahead: 119,
    estimatedWaitSeconds: 120,
    isPaused: false,
  });
  const paused = room({ state: 'PAUSED', ratePerMinute: 0 });
  expect(view({ status: paused, kept: kept(140) })).toMatchObject({
    isPaused: true,
    estimatedWaitSeconds: null,
  });
  expect(view({ status: room({ serving: 139 }), kept: kept(140) })).toMatchObject({
    is: 'waiting',
    ahead: 0,
  });
  expect(view({ status: room({ serving: 140 }), kept: kept(140) })).toEqual({ is: 'called', place: 140 });
});

test('a pass that runs comes first, also when all is sold; one that is over asks for another number', () => {
  const soldOut = room({ state: 'SOLD_OUT' });
  expect(view({ status: soldOut, kept: kept(3), passUntil: inAMinute }).is).toBe('inside');
  expect(view({ status: soldOut, kept: kept(3) }).is).toBe('soldOut');
  expect(view({ kept: kept(3), passUntil: Date.parse(now) }).is).toBe('passOver');
});

test('a place another device has can be brought back', () => {
  expect(view({ kept: kept(140), isMoved: true }).is).toBe('moved');
});
