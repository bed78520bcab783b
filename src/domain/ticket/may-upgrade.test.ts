import { describe, expect, test } from 'vitest';
import { mayUpgrade, type Upgradable } from './may-upgrade.ts';

const saturday: Upgradable = {
  offerId: 'saturday',
  batchId: 'saturday 1',
  kind: 'TICKET',
  ticketType: 'FULL',
  inHalfPriceQuota: null,
  dateIds: ['sat'],
  isBundle: false,
  priceCents: 11_500,
};
const pass: Upgradable = {
  ...saturday,
  offerId: 'pass',
  batchId: 'pass 1',
  dateIds: ['sat', 'sun'],
  priceCents: 23_000,
};

describe('a ticket may become', () => {
  test.each<[string, Partial<Upgradable>]>([
    ['one for more days', {}],
    ['a dearer one for the same day', { dateIds: ['sat'] }],
    ['one that costs as much', { priceCents: 11_500 }],
    ['a single ticket', { ticketType: 'SINGLE' }],
  ])('%s', (_name, change) => {
    expect(mayUpgrade(saturday, 11_500, { ...pass, ...change })).toBe(true);
  });
});

describe('a ticket may not become', () => {
  test.each<[string, Partial<Upgradable>]>([
    ['one that loses its day', { dateIds: ['sun', 'mon'] }],
    ['a cheaper one, for nobody is owed the difference', { priceCents: 11_499 }],
    ['itself', { batchId: 'saturday 1' }],
    ['a T-shirt', { kind: 'PRODUCT' }],
    ['a bundle', { isBundle: true }],
    ['a half-price ticket', { ticketType: 'HALF', inHalfPriceQuota: true }],
    ['a social ticket', { ticketType: 'SOCIAL' }],
    ['a free one', { ticketType: 'FREE' }],
  ])('%s', (_name, change) => {
    expect(mayUpgrade(saturday, 11_500, { ...pass, ...change })).toBe(false);
  });

  test.each<[string, Partial<Upgradable>, Partial<Upgradable>]>([
    ['a pass that loses one of its days', { dateIds: ['sat', 'sun'] }, { dateIds: ['sat', 'mon'] }],
    // Half-price outside the quota has no place in it, as a full ticket has none.
    ['a full ticket, half-price outside the quota', {}, { ticketType: 'HALF' }],
    ['half-price outside the quota, a full ticket', { ticketType: 'HALF' }, {}],
  ])('%s', (_name, was, change) => {
    expect(mayUpgrade({ ...saturday, ...was }, 11_500, { ...pass, ...change })).toBe(false);
  });

  test('a social ticket may become a dearer social one, or a full one', () => {
    const social = { ...saturday, ticketType: 'SOCIAL' } as const;
    expect(mayUpgrade(social, 11_500, { ...pass, ticketType: 'SOCIAL' })).toBe(true);
    expect(mayUpgrade(social, 11_500, pass)).toBe(true);
  });

  test('from half-price: full, or half-price of the other kind', () => {
    const half = { ...saturday, ticketType: 'HALF', inHalfPriceQuota: true } as const;
    expect(mayUpgrade(half, 5_000, pass)).toBe(false);
    expect(mayUpgrade(half, 5_000, { ...pass, ticketType: 'HALF', inHalfPriceQuota: false })).toBe(false);
    expect(mayUpgrade(half, 5_000, { ...pass, ticketType: 'HALF', inHalfPriceQuota: true })).toBe(true);
  });

  test('for a free one nothing was paid, so nothing is the difference to', () => {
    expect(mayUpgrade({ ...saturday, ticketType: 'FREE' }, 0, pass)).toBe(false);
  });
});
