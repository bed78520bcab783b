import { expect, test } from 'vitest';
import { type HolderInput, holdersByBatch } from './holder.ts';

const buyer = {
  name: 'Lúcia',
  lastName: 'D’Ávila',
  documentType: 'CPF',
  documentNumber: '52998224725',
} as const;
const lines = [
  { batchId: 'full', quantity: 2 },
  { batchId: 'shirt', quantity: 1 },
];
const davi: HolderInput = {
  batchId: 'full',
  name: ' Davi ',
  lastName: 'Souza',
  documentType: 'CPF',
  documentNumber: '390.533.447-05',
};

test('who is named comes first, and the buyer stands for the rest', () => {
  const holders = holdersByBatch(lines, [davi], buyer);
  expect(holders.get('full')).toEqual([
    { name: 'Davi', lastName: 'Souza', documentType: 'CPF', documentNumber: '39053344705' },
    buyer,
  ]);
  expect(holders.get('shirt')).toEqual([buyer]);
});

test.each([
  ['a batch that is not in the cart', [{ ...davi, batchId: 'other' }], 'holders.0.batchId'],
  [
    'more people than units',
    [
      { ...davi, batchId: 'shirt' },
      { ...davi, batchId: 'shirt' },
    ],
    'holders.1.batchId',
  ],
  ['a name that is none', [{ ...davi, name: '1' }], 'holders.0.name'],
  ['no last name', [{ ...davi, lastName: ' ' }], 'holders.0.lastName'],
  ['a document that is none', [{ ...davi, documentNumber: '1' }], 'holders.0.documentNumber'],
  ['a company', [{ ...davi, documentType: 'CNPJ' as const }], 'holders.0.documentNumber'],
  ['the same person twice', [davi, davi], 'holders.1.documentNumber'],
])('%s is refused', (_name, named, field) => {
  expect(() => holdersByBatch(lines, named, buyer)).toThrow(
    expect.objectContaining({ code: 'HOLDERS_INVALID', field }),
  );
});
