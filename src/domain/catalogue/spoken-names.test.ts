import { expect, test } from 'vitest';
import { batchName, lineDescription, offerTitle } from './spoken-names.ts';

const friday = { name: { pt: 'Sexta-feira', en: 'Friday' } };

test('two tickets of one day are told apart by their type and batch', () => {
  expect(lineDescription({ ...friday, ticketType: 'FULL' }, { number: 2 })).toEqual({
    pt: 'Sexta-feira, inteira (2º lote)',
    en: 'Friday, full (Batch 2)',
  });
  expect(lineDescription({ ...friday, ticketType: 'HALF' }, { number: null }).pt).toBe(
    'Sexta-feira, meia-entrada',
  );
});

test('what has no type is said by its name, and a batch without a number is the single one', () => {
  expect(offerTitle({ ...friday, ticketType: null })).toEqual(friday.name);
  expect(offerTitle({ ...friday, ticketType: 'SINGLE' })).toEqual(friday.name);
  expect(batchName(null)).toEqual({ pt: 'Lote único', en: 'Single batch' });
});
