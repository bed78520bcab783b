import { expect, test } from 'vitest';
import { auditedChanges } from '#src/domain/draft/audit/audited-changes.ts';
import { auditWords, leftOutOf } from './audit-words.ts';

const fair = (priceCents: number) => ({
  categories: [
    {
      ...{ key: 'ingressos', name: { pt: 'Ingressos' } },
      offers: [{ key: 'inteira', name: { pt: 'Inteira', en: 'Full' }, batches: [{ priceCents }] }],
    },
  ],
});

const pt = (entry: { before: unknown; after: unknown }) =>
  auditWords(entry).map(({ what, before, after }) => [what.pt, before?.pt ?? null, after?.pt ?? null]);

test('a publication says what changed from what to what, without a key', () => {
  const told = auditedChanges(fair(12_000), fair(13_000));
  const entry = { before: { version: 1 }, after: { version: 2, differences: 1, ...told } };
  expect(pt(entry)).toEqual([
    ['Prateleiras › Ingressos › Itens › Inteira › Lotes › 1 › Preço', ...['R$ 120,00', 'R$ 130,00']],
  ]);
  expect(auditWords(entry)[0]?.before?.en).toBe('R$120.00');
  expect(leftOutOf(entry.after)).toBe(0);
});

test('an act says its values that have a name', () => {
  const entry = { before: { priceCents: 12_000, poolId: 'x' }, after: { priceCents: 13_000, poolId: 'y' } };
  expect(pt(entry)).toEqual([['Preço', 'R$ 120,00', 'R$ 130,00']]);
});

test('an older entry of a publication says nothing in words, and breaks nothing', () => {
  expect(pt({ before: { version: 6 }, after: { version: 7, differences: 2 } })).toEqual([]);
  expect(pt({ before: null, after: null })).toEqual([]);
  expect(pt({ before: 'x', after: [1] })).toEqual([]);
});
