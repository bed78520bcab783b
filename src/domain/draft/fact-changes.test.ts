import { describe, expect, test } from 'vitest';
import { both, fair, photo, ticket } from '#test/support/shop/fair-file.ts';
import type { FieldOwner } from '../catalogue/written/event-fields.ts';
import { applyEdit } from './draft-edit.ts';
import { factChanges } from './fact-changes.ts';
import { ownerOf } from './field-owner.ts';

const sectors = [{ key: 'pista', name: both('Pista') }];
const sold: Record<string, unknown> = {
  ...fair({ tickets: [ticket('sabado', ['sat'])], sessions: [photo('foto', 'sat')] }),
  sectors,
};
const venue = { name: 'Outro Pavilhão', address: 'Rua Dois, 2', city: 'Manaus', state: 'AM' };

const takesDraft = (owner: FieldOwner | null) =>
  owner?.by === 'PROMISE' && owner.act !== null && owner.takes === 'DRAFT';

describe('facts that a draft says otherwise', () => {
  const draft = {
    ...sold,
    ...{ venue, ageRating: 'A18', refundKeepsFee: true, sectors: [{ key: 'pista', name: both('Arena') }] },
    ...{ artists: [{ key: 'iara', name: 'Outra Pessoa' }] },
  };
  const found = factChanges({ ...sold, ageRating: 'L' }, draft);

  test('are told in words and codes, each with its change', () => {
    expect(found.map(({ kind, key, after }) => [kind, key, after.pt])).toEqual([
      ['VENUE', null, 'Outro Pavilhão, Rua Dois, 2, Manaus (AM)'],
      ['AGE_RATING', null, 'A18'],
      ['REFUND_FEE', null, 'KEPT'],
      ['SECTOR', 'pista', 'Arena'],
      ['ARTIST', 'iara', 'Outra Pessoa'],
    ]);
    expect(found[1]?.before).toEqual({ pt: 'L', en: 'L' });
  });

  test('are what the table of owners lets the act take from a draft', () => {
    for (const { change } of found)
      expect(change.path, change.path.join('.')).toSatisfy((path) => {
        const owner = ownerOf(path);
        return takesDraft(owner);
      });
  });

  test('are gone once their changes are applied', () => {
    const applied = found.reduce<unknown>((written, { change }) => {
      const edited = applyEdit(written, change);
      if (edited.refusal !== null) throw new Error(edited.refusal);
      return edited.written;
    }, sold);
    expect(factChanges(applied, draft)).toEqual([]);
    // And back again, also to what was not written at all.
    const back = factChanges(draft, { ...sold, ageRating: 'L' });
    expect(back.map(({ kind }) => kind)).toEqual(['VENUE', 'AGE_RATING', 'REFUND_FEE', 'SECTOR', 'ARTIST']);
    expect(back.find(({ kind }) => kind === 'REFUND_FEE')?.change.kind).toBe('REMOVE');
  });

  test('are none of sectors and artists that come or go, and of no event at all', () => {
    expect(factChanges({ ...sold, sectors: [] }, sold)).toEqual([]);
    expect(factChanges(sold, { ...sold, artists: [{ key: 'nova', name: 'Nova' }] })).toEqual([]);
    expect(factChanges(null, 'no event')).toEqual([]);
    expect(factChanges({ venue: 1, sectors: 'x', artists: [null] }, { venue: [], sectors: {} })).toEqual([]);
  });
});
