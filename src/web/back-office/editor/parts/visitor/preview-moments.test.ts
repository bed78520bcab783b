import { expect, test } from 'vitest';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import type { BatchDefinition } from '#src/domain/event/event-definition.ts';
import { batchNumbers, previewMoments } from './preview-moments.ts';

const day = (date: number) => new Date(Date.UTC(2027, 10, date, 15));

function batch(key: string, number: number | null, times: Partial<BatchDefinition> = {}): BatchDefinition {
  return {
    ...{ key, number, purpose: 'SALE', offerKey: 'sat', priceCents: 1, feeCents: 0, opensAt: null },
    ...{ closesAt: null, ownPoolKey: null, previousBatchKey: null, poolKeys: [], demoSold: 0 },
    ...times,
  };
}

function event(batches: BatchDefinition[]): EventDefinition {
  const dates = [{ startsAt: day(28) }, { startsAt: day(27) }];
  return { saleOpensAt: day(1), dates, batches } as unknown as EventDefinition;
}

test('a batch has its turn at its time, else once those before it are gone', () => {
  const definition = event([
    batch('sat-1', 1),
    batch('sat-2', 2, { previousBatchKey: 'sat-1', closesAt: day(20) }),
    batch('sat-3', 3, { previousBatchKey: 'sat-2' }),
    batch('shirt', null),
    batch('press', 1, { purpose: 'COURTESY' }),
  ]);
  expect(previewMoments(definition)).toEqual([
    { name: 'now', number: 0, at: null, gone: [] },
    { name: 'saleOpens', number: 0, at: day(1), gone: [] },
    { name: 'batchTurn', number: 2, at: day(1), gone: ['sat-1'] },
    // The second has ended by its time, so nobody has to say that it is gone.
    { name: 'batchTurn', number: 3, at: day(20), gone: ['sat-1'] },
    { name: 'firstDay', number: 0, at: day(27), gone: [] },
  ]);
  expect(batchNumbers(definition)).toEqual([1, 2, 3]);
});

test('the time of a batch counts before the end of the one before it', () => {
  const definition = event([
    batch('sat-1', 1, { closesAt: day(10) }),
    batch('sat-2', 2, { previousBatchKey: 'sat-1', opensAt: day(12) }),
  ]);
  expect(previewMoments(definition)[2]).toEqual({ name: 'batchTurn', number: 2, at: day(12), gone: [] });
});

test('a draft with problems has no moment but now', () => {
  expect(previewMoments(null).map(({ name }) => name)).toEqual(['now']);
});
