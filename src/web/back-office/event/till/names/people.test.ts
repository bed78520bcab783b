import { expect, test } from 'vitest';
import type { Batch, Offer } from '../shared/till.ts';
import { buyerInput, linesWithNames, namedCount, type Person, unitKey, wrongIn } from './people.ts';

const ana: Person = { fullName: 'Ana Souza', documentType: 'CPF', documentNumber: '529.982.247-25' };
const sent = { name: 'Ana', lastName: 'Souza', documentType: 'CPF', documentNumber: '529.982.247-25' };
const row = (key: string, batchId: string, quantity: number, ground: string | null = null) => ({
  ...{ key, quantity, ground, totalCents: 0 },
  ...{ offer: { id: key } as Offer, batch: { id: batchId } as Batch },
});

test('a name goes with its own unit, and units without one keep their place', () => {
  const rows = [row('full', 'a', 2), row('half', 'b', 1, 'STUDENT')];
  const names = { buyer: null, units: { [unitKey({ key: 'full' }, 1)]: ana } };
  expect(linesWithNames(rows, names)).toEqual([
    { batchId: 'a', quantity: 2, holders: [{ ground: null }, { ground: null, person: sent }] },
    { batchId: 'b', quantity: 1, holders: [{ ground: 'STUDENT' }] },
  ]);
  expect(namedCount(rows, names)).toBe(1);
  // The unit went away: its name goes with it.
  expect(linesWithNames([row('full', 'a', 1)], names)).toEqual([{ batchId: 'a', quantity: 1 }]);
});

test('who buys it all is told apart from single names', () => {
  expect(buyerInput({ buyer: ana, units: {} })).toEqual(sent);
  expect(buyerInput({ buyer: null, units: {} })).toBeNull();
});

test('a person needs two names and a document that can be one', () => {
  expect(wrongIn(ana)).toBeNull();
  expect(wrongIn({ ...ana, fullName: 'Ana' })).toBe('fullName');
  expect(wrongIn({ ...ana, documentNumber: '111' })).toBe('documentNumber');
  expect(wrongIn({ ...ana, documentType: 'PASSPORT', documentNumber: 'FX123456' })).toBeNull();
});
