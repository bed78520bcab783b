import { expect, test } from 'vitest';
import { placesInOrder } from './places-in-order.ts';

test('each ticket of an order has its place, whatever stands between them', () => {
  const places = placesInOrder([
    { id: 'a', orderNumber: 'MQ-1' },
    { id: 'x', orderNumber: 'MQ-2' },
    { id: 'b', orderNumber: 'MQ-1' },
    { id: 'gift', orderNumber: null },
  ]);
  expect(places.get('a')).toEqual({ position: 1, count: 2 });
  expect(places.get('b')).toEqual({ position: 2, count: 2 });
  expect(places.get('x')).toEqual({ position: 1, count: 1 });
  expect(places.has('gift')).toBe(false);
});
