import { expect, test } from 'vitest';
import type { TicketType } from '../event/event-definition.ts';
import { batchName, lineDescription, offerTitle, quotaScope } from './spoken-names.ts';

const name = { pt: 'Sexta-feira', en: 'Friday' };
const pista = { name: { pt: 'Pista', en: 'Floor' } };

function friday(ticketType: TicketType | null, inHalfPriceQuota: boolean | null = null) {
  return { name, ticketType, inHalfPriceQuota, sector: null, variant: null };
}

test('the tickets of one day are told apart by their type, their quota and their batch', () => {
  expect(lineDescription(friday('FULL'), { number: 2 })).toEqual({
    pt: 'Sexta-feira, inteira (2º lote)',
    en: 'Friday, full (Tier 2)',
  });
  expect(lineDescription(friday('HALF', true), { number: null })).toEqual({
    pt: 'Sexta-feira, meia-entrada',
    en: 'Friday, half-price',
  });
  expect(lineDescription(friday('HALF', false), { number: 1 })).toEqual({
    pt: 'Sexta-feira, meia-entrada 60+ e estadual (1º lote)',
    en: 'Friday, half-price 60+ and state laws (Tier 1)',
  });
});

test('what is chosen of a group is said after its name', () => {
  const shirt = { ...friday(null), name: { pt: 'Camiseta', en: 'T-shirt' }, variant: { pt: 'M', en: 'M' } };
  expect(lineDescription(shirt, { number: null })).toEqual({ pt: 'Camiseta, M', en: 'T-shirt, M' });
});

test('a sector is said after the name, once', () => {
  expect(offerTitle({ ...friday('FULL'), sector: pista }).pt).toBe('Sexta-feira, Pista, inteira');
  expect(offerTitle({ ...friday('FULL'), name: pista.name, sector: pista }).pt).toBe('Pista, inteira');
  expect(quotaScope(name, pista.name)).toEqual({ pt: 'Sexta-feira, Pista', en: 'Friday, Floor' });
  expect(quotaScope(name, null)).toEqual(name);
});

test('what has no type is said by its name, and a batch without a number is the single one', () => {
  expect(offerTitle(friday(null))).toEqual(name);
  expect(offerTitle(friday('SINGLE'))).toEqual(name);
  expect(batchName(null)).toEqual({ pt: 'Lote único', en: 'Single tier' });
});

test('a name that says it is free is not said twice', () => {
  const free = { ...friday('FREE'), name: { pt: 'Entrada gratuita', en: 'Free admission' } };
  expect(offerTitle(free)).toEqual({ pt: 'Entrada gratuita', en: 'Free admission' });
});

test('the five ticket types and the five batches are told apart, in both languages', () => {
  const types = ['SINGLE', 'FULL', 'HALF', 'FREE', 'SOCIAL'] as const;
  const titles = types.map((type) => offerTitle(friday(type)));
  expect(titles.map(({ pt }) => pt)).toEqual([
    'Sexta-feira',
    'Sexta-feira, inteira',
    'Sexta-feira, meia-entrada',
    'Sexta-feira, gratuito',
    'Sexta-feira, social',
  ]);
  expect(titles.map(({ en }) => en)).toEqual([
    'Friday',
    'Friday, full',
    'Friday, half-price',
    'Friday, free',
    'Friday, social',
  ]);
  expect([1, 2, 3, 4, null].map((number) => batchName(number).pt)).toEqual([
    '1º lote',
    '2º lote',
    '3º lote',
    '4º lote',
    'Lote único',
  ]);
  expect([1, 2, 3, 4, null].map((number) => batchName(number).en)).toEqual([
    'Tier 1',
    'Tier 2',
    'Tier 3',
    'Tier 4',
    'Single tier',
  ]);
});
