import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openDeployment } from '../../test/support/deployment/deployment.ts';
import { rowSource } from './insert-rows.ts';
import { runPrepared } from './prepared.ts';

const deployment = await openDeployment();

const source = rowSource({
  place: 'integer',
  id: 'uuid',
  name: 'text',
  count: 'integer',
  sure: 'boolean',
  at: 'timestamptz',
  day: 'date',
  facts: 'jsonb',
});

type Row = Record<'place' | 'id' | 'name' | 'count' | 'sure' | 'at' | 'day' | 'facts', unknown>;

/** Few values of each kind, so that rows often share one; an object is a new one each time. */
const oneOf = <T>(...make: (() => T)[]) =>
  fc.option(
    fc.constantFrom(...make).map((one) => one()),
    { freq: 3 },
  );
const anyRow = fc.record({
  id: oneOf(
    () => '019a0000-0000-7000-8000-000000000001',
    () => '019a0000-0000-7000-8000-000000000002',
  ),
  name: oneOf(
    () => 'Ana',
    () => '',
    () => 'NULL',
    () => '{"a\\b",c}',
  ),
  count: oneOf(
    () => 0,
    () => -7,
  ),
  sure: oneOf(
    () => true,
    () => false,
  ),
  at: oneOf(
    () => new Date('2026-11-22T10:00:00.123Z'),
    () => new Date(0),
  ),
  day: oneOf(
    () => '2026-11-22',
    () => '2027-01-01',
  ),
  facts: oneOf<unknown>(
    () => ({ name: { pt: 'Inteira "A"', en: 'Full' }, places: [1, null] }),
    () => [],
  ),
});

async function readBack(rows: readonly Row[]): Promise<Row[]> {
  const text = `select r.* from ${source.text} r order by place`;
  return await runPrepared<Row>(deployment.context.db, 'rows-of-a-test', text, source.values(rows));
}

test('property: rows arrive as they were sent, whatever they have in common', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { minLength: 1, maxLength: 4 }), async (some) => {
      const rows = some.map((row, place) => ({ place, ...row }));
      expect(await readBack(rows)).toEqual(rows);
    }),
    { numRuns: 300 },
  );
});

test('as many rows as were sent, though all are the same', async () => {
  const row = { place: 1, id: null, name: 'Ana', count: 2, sure: null, at: null, day: null, facts: null };
  expect(await readBack([row, row, row])).toEqual([row, row, row]);
});

test('what is the same in all rows is sent once', () => {
  const row = { id: null, name: 'Ana', count: 2, sure: true, at: new Date(0), day: null };
  const values = source.values([
    { ...row, place: 1, facts: { at: { day: 1 } } },
    { ...row, place: 2, at: new Date(0), facts: { at: { day: 1 } } },
    { ...row, place: 3, name: 'Eva', facts: { at: { day: 1 } } },
  ]);
  expect(values).toEqual([
    ...['{1,2,3}', '{}', '{"Ana","Ana","Eva"}', '{}', '{}', '{}', '{}', '{}'],
    ...[null, null, null, '2', 'true', '1970-01-01T00:00:00.000Z', null, '{"at":{"day":1}}'],
  ]);
});
