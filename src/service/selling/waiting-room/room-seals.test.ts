import { describe, expect, test } from 'vitest';
import { createRoomSeals } from './room-seals.ts';

const secret = 'only for tests, and long enough for them';
const seals = createRoomSeals(secret);
const ana = '019aa5c0-0000-7000-8000-00000000000a';
const rui = '019aa5c0-0000-7000-8000-00000000000b';
const show = '019aa5c0-0000-7000-8000-0000000000e1';
const other = '019aa5c0-0000-7000-8000-0000000000e2';

describe('a signed number', () => {
  const place = { eventCode: 'MQ27', number: 481_516, device: 'tab_4f-8K2J' };
  const text = seals.sealPlace(place, ana);

  test('tells what it says, to its customer only', () => {
    expect(seals.readPlace(text, ana)).toEqual(place);
    expect(seals.readPlace(text, rui)).toBeNull();
  });

  test('is worth nothing once a letter of it is another', () => {
    for (let at = 0; at < text.length; at += 1) {
      const letter = text[at] === '2' ? '3' : '2';
      expect(seals.readPlace(text.slice(0, at) + letter + text.slice(at + 1), ana), String(at)).toBeNull();
    }
    for (const wrong of ['', 'MQ27.1', `${text}.x`, text.replace('481516', '0481516'), 'x'.repeat(5_000)]) {
      expect(seals.readPlace(wrong, ana), wrong.slice(0, 40)).toBeNull();
    }
  });

  test('of another installation is none', () => {
    expect(createRoomSeals(`${secret}!`).readPlace(text, ana)).toBeNull();
  });
});

describe('a pass', () => {
  const until = new Date('2027-01-10T13:10:00.123Z');
  const text = seals.sealPass({ eventId: show, customerId: ana }, until);

  test('is good for one customer at one event', () => {
    expect(seals.readPass(text, { eventId: show, customerId: ana })).toEqual(until);
    expect(seals.readPass(text, { eventId: show, customerId: rui })).toBeNull();
    expect(seals.readPass(text, { eventId: other, customerId: ana })).toBeNull();
  });

  test('cannot be made longer, and a number is not taken for one', () => {
    const later = text.replace(String(until.getTime()), String(until.getTime() + 60_000));
    expect(seals.readPass(later, { eventId: show, customerId: ana })).toBeNull();
    const place = seals.sealPlace({ eventCode: 'MQ27', number: 1, device: 'a' }, ana);
    for (const wrong of [
      '',
      place,
      place.split('.').at(-1) ?? '',
      `${until.getTime()}.${place.split('.')[3]}`,
    ]) {
      expect(seals.readPass(wrong, { eventId: show, customerId: ana }), wrong).toBeNull();
    }
  });
});
