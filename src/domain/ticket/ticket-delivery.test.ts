import { expect, test } from 'vitest';
import { deliveryOfTicket } from './ticket-delivery.ts';

test.each([
  ['a product of a parcel', 'PRODUCT', true, 'DELIVERY', 'DELIVERY'],
  ['a product without a desk, of a parcel', 'PRODUCT', false, 'DELIVERY', 'DELIVERY'],
  ['a product that is fetched', 'PRODUCT', true, 'PICKUP', 'PICKUP'],
  ['a product whose order came by mail', 'PRODUCT', true, 'ELECTRONIC', 'PICKUP'],
  ['a locker, however its order is delivered', 'EXTRA', true, 'DELIVERY', 'PICKUP'],
  ['a parking space', 'EXTRA', false, 'DELIVERY', null],
  ['what lets in', 'TICKET', false, 'DELIVERY', null],
  ['a session with an artist', 'ARTIST', false, 'DELIVERY', null],
] as const)(
  'gets to its holder as its kind and its order say: %s',
  (_what, kind, hasPickup, ofOrder, way) => {
    expect(deliveryOfTicket(kind, hasPickup, ofOrder)).toBe(way);
  },
);
