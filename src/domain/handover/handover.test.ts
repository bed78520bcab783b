import { describe, expect, test } from 'vitest';
import { handoverObstacle, nextHandover } from './handover.ts';

const now = new Date('2031-06-07T15:00:00Z');
const both = (text: string, en = text) => ({ pt: text, en });
const pickup = {
  desk: both('Balcão de produtos', 'Product desk'),
  startsAt: new Date('2031-06-07T13:00:00Z'),
  endsAt: new Date('2031-06-07T16:00:00Z'),
};
const desks = [pickup.desk, both('Guarda-volumes', 'Lockers')];
const at = (name: string) => ({ name, desks });

test('rows of a ticket are given and taken back in turns', () => {
  expect([0, 1, 2].map(nextHandover)).toEqual([
    { number: 1, kind: 'GIVEN' },
    { number: 2, kind: 'TAKEN_BACK' },
    { number: 3, kind: 'GIVEN' },
  ]);
});

describe('an obstacle', () => {
  const obstacle = (station: string, when = now, delivery: 'PICKUP' | 'DELIVERY' | null = 'PICKUP') =>
    handoverObstacle({ pickup, delivery }, at(station), when);

  test('is another desk of the event, by its name in either language', () => {
    expect(obstacle('lockers ')).toBe('WRONG_DESK');
    expect(obstacle('Guarda-volumes')).toBe('WRONG_DESK');
    for (const station of ['balcão de produtos', 'Product desk', 'Balcão 2'])
      expect(obstacle(station)).toBe(null);
  });

  test('is an hour before the first or from the last on', () => {
    expect(obstacle('Balcão 2', new Date('2031-06-07T12:59:59Z'))).toBe('WRONG_PICKUP_TIME');
    expect(obstacle('Balcão 2', pickup.startsAt)).toBe(null);
    expect(obstacle('Balcão 2', pickup.endsAt)).toBe('WRONG_PICKUP_TIME');
  });

  test('is a parcel, and nothing is one where no desk is named', () => {
    expect(obstacle('Balcão 2', now, 'DELIVERY')).toBe('COMES_BY_PARCEL');
    expect(handoverObstacle({ pickup: null, delivery: null }, at('Lockers'), now)).toBe(null);
  });
});
