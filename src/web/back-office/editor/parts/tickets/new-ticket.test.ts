import { expect, test } from 'vitest';
import { bundleChoices, bundleParts, newBundle, newTicket } from './new-ticket.ts';

const written = {
  sectors: [{ key: 'floor' }, { key: 'box' }],
  dates: [{ key: 'sat' }, { key: 'sun' }],
  categories: [
    {
      kind: 'TICKET',
      offers: [
        { key: 'pass', ticketType: 'FULL', half: {} },
        { key: 'combo', bundle: {} },
      ],
    },
    { kind: 'PRODUCT', offers: [{ key: 'shirt', variants: [{ key: 'm' }, { key: 'l' }] }] },
  ],
};

test('a new ticket is for all dates, in the first sector, with half-price', () => {
  expect(newTicket(written)).toEqual({
    ...{ ticketType: 'FULL', dates: ['sat', 'sun'], sector: 'floor', half: {} },
    batches: [{ priceCents: 10_000 }],
  });
  expect(newTicket({})).toEqual({
    ...{ ticketType: 'FULL', dates: [], half: {} },
    batches: [{ priceCents: 10_000 }],
  });
});

test('a new bundle begins with the first ticket', () => {
  expect(newBundle(written).bundle).toEqual({ parts: ['pass'] });
  expect(newBundle({}).bundle).toEqual({ parts: [] });
});

test('bundles and half-price tickets are no parts, and a group only to choose from', () => {
  expect(bundleParts(written).map(({ key }) => key)).toEqual(['pass', 'shirt-m', 'shirt-l']);
  expect(bundleChoices(written).map(({ key }) => key)).toEqual(['pass', 'shirt', 'shirt-m', 'shirt-l']);
});
