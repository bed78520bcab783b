import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DomainError } from '../refusal.ts';
import {
  type CourtesyItem,
  type CourtesyItemInput,
  checkRedemption,
  isSameRedemption,
} from './check-redemption.ts';

const saturday = { offerId: 'saturday', maxPerCode: 2, dateIds: ['sat'], questions: [] };
const weekend = { offerId: 'weekend', maxPerCode: 2, dateIds: ['sat', 'sun'], questions: [] };
const shirt = { offerId: 'shirt', maxPerCode: 2, dateIds: [], questions: [] };
const cap = { offerId: 'cap', maxPerCode: 2, dateIds: [], questions: [] };
const rules = [saturday, weekend, shirt, cap];

const ana = { name: 'Ana', lastName: 'Souza', documentType: 'CPF' as const, documentNumber: '52998224725' };
const bia = { ...ana, name: 'Bia', documentNumber: '111.444.777-35' };

const item = (offerId: string, person: Omit<CourtesyItemInput, 'offerId'> = ana): CourtesyItemInput => ({
  offerId,
  ...person,
});
const told = (refusals: readonly DomainError[]) => refusals.map(({ code, field }) => [code, field]);

test('names and documents are stored in one form', () => {
  const { items, refusals } = checkRedemption(
    [item('saturday', { ...bia, name: '  Bia ', lastName: 'de  Souza' })],
    rules,
  );
  expect(refusals).toEqual([]);
  expect(items).toEqual([
    {
      offerId: 'saturday',
      name: 'Bia',
      lastName: 'de Souza',
      documentType: 'CPF',
      documentNumber: '11144477735',
    },
  ]);
});

test('the same person is on one courtesy of a date, and of each thing has one', () => {
  const refusedAt = (...offers: string[]) =>
    told(
      checkRedemption(
        offers.map((offerId) => item(offerId)),
        rules,
      ).refusals,
    );
  expect(refusedAt('saturday', 'saturday')).toEqual([['HOLDER_DUPLICATE', 'items.1.documentNumber']]);
  // The Saturday of the weekend is the same date as Saturday alone.
  expect(refusedAt('saturday', 'weekend')).toEqual([['HOLDER_DUPLICATE', 'items.1.documentNumber']]);
  expect(refusedAt('shirt', 'shirt')).toEqual([['HOLDER_DUPLICATE', 'items.1.documentNumber']]);
  expect(refusedAt('saturday', 'shirt', 'cap')).toEqual([]);
  expect(checkRedemption([item('saturday'), item('saturday', bia)], rules).refusals).toEqual([]);
});

test('everything that is wrong is told at once, each beside its field', () => {
  const { refusals } = checkRedemption(
    [
      item('saturday', { ...ana, name: ' ' }),
      item('saturday', { ...bia, lastName: '!' }),
      item('saturday', bia),
      item('saturday', bia),
      item('weekend', { ...bia, documentNumber: '111.444.777-36' }),
      item('elsewhere'),
      item('shirt', { ...ana, documentType: 'CNPJ', documentNumber: '11222333000181' }),
    ],
    rules,
  );
  expect(told(refusals)).toEqual([
    ['HOLDERS_INVALID', 'items.0.name'],
    ['HOLDERS_INVALID', 'items.1.lastName'],
    ['COURTESY_LIMIT_REACHED', 'items.2.offerId'],
    ['HOLDERS_INVALID', 'items.4.documentNumber'],
    ['OFFER_NOT_FOUND', 'items.5.offerId'],
    ['HOLDERS_INVALID', 'items.6.documentNumber'],
  ]);
  expect(refusals[2]?.facts).toEqual({ max: 2 });
  expect(told(checkRedemption([], rules).refusals)).toEqual([['INVALID_INPUT', 'items']]);
});

test('the order of the items changes neither what is accepted nor what was redeemed', () => {
  const items = fc.array(
    fc.record({
      offerId: fc.constantFrom('saturday', 'weekend', 'shirt'),
      person: fc.constantFrom(ana, bia),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(items, (made) => {
      const asked = made.map(({ offerId, person }) => item(offerId, person));
      const forth = checkRedemption(asked, rules);
      const back = checkRedemption(asked.toReversed(), rules);
      expect(forth.refusals.length === 0).toBe(back.refusals.length === 0);
      expect(isSameRedemption(forth.items, forth.items.toReversed())).toBe(true);
      if (forth.refusals.length > 0) return;
      expect(isSameRedemption(forth.items, forth.items.slice(1))).toBe(false);
      const [first, ...rest] = forth.items as [CourtesyItem, ...CourtesyItem[]];
      expect(isSameRedemption(forth.items, [{ ...first, name: 'Outra' }, ...rest])).toBe(false);
    }),
  );
});
