import { expect, test } from 'vitest';
import { type MovableTo, mayMoveTicket } from './may-move-ticket.ts';

const saturday: MovableTo = {
  ...{ batchId: 'saturday', purpose: 'SALE', kind: 'TICKET', ticketType: 'FULL', inHalfPriceQuota: null },
  ...{ isSession: false, isBundle: false },
};
const half = { ticketType: 'HALF', inHalfPriceQuota: true } as const;

test.each<[string, Partial<MovableTo>, Partial<MovableTo>, boolean]>([
  ['another day', {}, {}, true],
  ['the batch it has', {}, { batchId: 'saturday' }, false],
  ['half-price to half-price', half, half, true],
  ['half-price to full', half, {}, false],
  ['full to half-price', {}, half, false],
  ['out of the quota', half, { ...half, inHalfPriceQuota: false }, false],
  ['full to social', {}, { ticketType: 'SOCIAL' }, false],
  ['free to free', { ticketType: 'FREE' }, { ticketType: 'FREE' }, true],
  ['to courtesies', {}, { purpose: 'COURTESY' }, false],
  ['a courtesy', { purpose: 'COURTESY' }, { purpose: 'COURTESY' }, false],
  ['to a bundle', {}, { isBundle: true }, false],
  ['a bundle', { isBundle: true }, {}, false],
  ['a session', { isSession: true }, { isSession: true }, false],
  ['a product', { kind: 'PRODUCT' }, { kind: 'PRODUCT' }, false],
])('%s', (_what, from, to, may) => {
  expect(mayMoveTicket({ ...saturday, ...from }, { ...saturday, batchId: 'sunday', ...to })).toBe(may);
});
