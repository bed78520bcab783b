import { beforeEach, expect, test, vi } from 'vitest';
import * as room from './room-place.ts';

let stored: Map<string, string>;
let isClosed: boolean;

beforeEach(() => {
  stored = new Map();
  isClosed = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (isClosed) throw new Error('closed');
      stored.set(key, value);
    },
  });
});

const until = new Date('2030-01-01T10:00:00Z');

test('a device keeps its name, and each event its own place', () => {
  const device = room.deviceName();
  expect(device).toMatch(/^[0-9a-f]{32}$/);
  room.keepPlace('fair', { place: 'signed-7', number: 7 });
  room.keepPlace('show', { place: 'signed-9', number: 9 });
  expect(room.deviceName()).toBe(device);
  expect(room.readPlace('fair')).toEqual({ place: 'signed-7', number: 7, pass: null, passUntil: null });
  room.forgetPlace('fair');
  expect(room.readPlace('fair')).toBeNull();
  expect(room.readPlace('show')?.number).toBe(9);
});

test('a pass stays with its number and leaves with it', () => {
  room.keepPass('fair', 'nobody’s', until);
  expect(room.readPass('fair')).toBeNull();
  room.keepPlace('fair', { place: 'signed-7', number: 7 });
  room.keepPass('fair', 'pass-7', until);
  room.keepPlace('fair', { place: 'signed-7-here', number: 7 });
  expect(room.readPlace('fair')).toMatchObject({ place: 'signed-7-here', passUntil: until.toISOString() });
  expect(room.readPass('fair')).toBe('pass-7');
  room.endPass('fair');
  expect(Date.parse(room.readPlace('fair')?.passUntil ?? '')).toBe(0);
  room.keepPlace('fair', { place: 'signed-30', number: 30 });
  expect(room.readPass('fair')).toBeNull();
});

test.each([
  'null',
  '[]',
  '{"events":{"fair":null}}',
  '{"events":{"fair":{"place":7,"number":7}}}',
  '{"events":{"fair":{"place":"x","number":"7"}}}',
  'no json',
])('what somebody else wrote is no place: %s', (text) => {
  stored.set('canhoto::room', text);
  expect(room.readPlace('fair')).toBeNull();
  room.keepPlace('fair', { place: 'signed-7', number: 7 });
  expect(room.readPlace('fair')?.number).toBe(7);
});

test('a pass without an end is none', () => {
  stored.set('canhoto::room', '{"events":{"fair":{"place":"x","number":7,"pass":"p","passUntil":"soon"}}}');
  expect(room.readPlace('fair')).toEqual({ place: 'x', number: 7, pass: null, passUntil: null });
});

test('where storage is closed the place lasts as long as the page, and the page hears of it', () => {
  const heard = vi.fn();
  vi.stubGlobal('window', new EventTarget());
  const stop = room.subscribeToRooms(heard);
  isClosed = true;
  room.keepPlace('fair', { place: 'signed-7', number: 7 });
  expect(room.readPlace('fair')?.number).toBe(7);
  expect(heard).toHaveBeenCalled();
  isClosed = false;
  room.forgetPlace('fair');
  stop();
});

test('what another tab has done is told', () => {
  const heard = vi.fn();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  const stop = room.subscribeToRooms(heard);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'canhoto::cart' }));
  expect(heard).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'canhoto::room' }));
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test('a no of the room puts right what this browser believed of its pass', () => {
  const keep = () => {
    room.keepPlace('fair', { place: 'signed-7', number: 7 });
    room.keepPass('fair', 'pass-7', until);
  };
  keep();
  expect(room.isSentToRoom('fair', [{ code: 'SOLD_OUT' }])).toBe(false);
  expect(room.readPlace('fair')?.passUntil).toBe(until.toISOString());
  expect(room.isSentToRoom('fair', [{ code: 'PASS_EXPIRED' }])).toBe(true);
  expect(Date.parse(room.readPlace('fair')?.passUntil ?? '')).toBe(0);
  // A pass that is not believed is somebody else's; a place that was not called yet stays.
  expect(room.isSentToRoom('fair', [{ code: 'PASS_REQUIRED' }])).toBe(true);
  expect(room.readPlace('fair')).toBeNull();
  room.keepPlace('fair', { place: 'signed-8', number: 8 });
  expect(room.isSentToRoom('fair', [{ code: 'PASS_REQUIRED' }])).toBe(true);
  expect(room.readPlace('fair')?.number).toBe(8);
});
