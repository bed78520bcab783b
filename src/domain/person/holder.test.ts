import { expect, test } from 'vitest';
import { halfPriceGroundsOf } from '../half-price/grounds.ts';
import { type HolderInput, holdersByBatch as holdersWith, type LineToHold } from './holder.ts';

const buyer = {
  name: 'Lúcia',
  lastName: 'D’Ávila',
  documentType: 'CPF',
  documentNumber: '52998224725',
} as const;
const lines = [
  { batchId: 'full', quantity: 2, dateIds: ['sat'], inHalfPriceQuota: null, questions: [] },
  { batchId: 'shirt', quantity: 1, dateIds: [], inHalfPriceQuota: null, questions: [] },
] satisfies LineToHold[];
const grounds = halfPriceGroundsOf('SP');
const holdersByBatch = (of: LineToHold[], named: HolderInput[], standing: typeof buyer) =>
  holdersWith(of, named, standing, grounds);
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
])('of a ticket holder, %s is refused', (_name, named, field) => {
  expect(() => holdersByBatch(lines, named, buyer)).toThrow(
    expect.objectContaining({ code: 'HOLDERS_INVALID', field }),
  );
});

test('the same person twice on one date is refused, whatever the ticket', () => {
  const both = [
    ...lines,
    { batchId: 'pass', quantity: 1, dateIds: ['fri', 'sat'], inHalfPriceQuota: null, questions: [] },
  ];
  const duplicate = expect.objectContaining({ code: 'HOLDER_DUPLICATE', field: 'holders.1.documentNumber' });
  expect(() => holdersByBatch(lines, [davi, davi], buyer)).toThrow(duplicate);
  expect(() => holdersByBatch(both, [davi, { ...davi, batchId: 'pass' }], buyer)).toThrow(duplicate);
  // A ticket for another day, or one that admits to no date, may be theirs too.
  const apart = [lines[0]!, { ...both[2]!, dateIds: ['fri'] }, lines[1]!];
  const named = [davi, { ...davi, batchId: 'pass' }, { ...davi, batchId: 'shirt' }];
  expect(holdersByBatch(apart, named, buyer).get('pass')).toHaveLength(1);
});

test('a half-price ticket names its person and grounds, and the grounds go with the ticket', () => {
  const half = [{ batchId: 'half', quantity: 1, dateIds: ['sat'], inHalfPriceQuota: true, questions: [] }];
  const senior = [{ ...half[0]!, inHalfPriceQuota: false, questions: [] }];
  const of = (ground: HolderInput['halfPriceGround']) => [
    { ...davi, batchId: 'half', halfPriceGround: ground },
  ];
  const code = (lined: LineToHold[], named: HolderInput[]) => {
    try {
      return holdersByBatch(lined, named, buyer).get('half')?.[0]?.halfPriceGround;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(code(half, [])).toBe('HALF_PRICE_GROUND_REQUIRED');
  expect(code(half, of(null))).toBe('HALF_PRICE_GROUND_REQUIRED');
  expect(code(half, of('STUDENT'))).toBe('STUDENT');
  expect(code(senior, of('SENIOR'))).toBe('SENIOR');
  // Grounds from 60 years are not in the quota, and students are not outside it.
  expect(code(half, of('SENIOR'))).toBe('HALF_PRICE_GROUND_INVALID');
  expect(code(senior, of('STUDENT'))).toBe('HALF_PRICE_GROUND_INVALID');
  // A ground of another state is not valid here.
  expect(code(senior, of('UNDER_21'))).toBe('HALF_PRICE_GROUND_INVALID');
  const full = [{ ...davi, halfPriceGround: 'STUDENT' as const }];
  expect(() => holdersByBatch(lines, full, buyer)).toThrow(
    expect.objectContaining({ code: 'HALF_PRICE_GROUND_INVALID', field: 'holders.0.halfPriceGround' }),
  );
});
