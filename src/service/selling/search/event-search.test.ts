import type { Kysely } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DB } from '#src/db/types.gen.ts';
import { createEventSearch } from './event-search.ts';
import type { SearchHits } from './find-hits.ts';

const nothing: SearchHits = { rankById: new Map(), meant: null };

/** Searches of a database whose answers wait to be given. */
function slowSearch() {
  const asked: { text: string; answer: () => void; fail: () => void }[] = [];
  const search = createEventSearch(
    { db: {} as Kysely<DB>, milliseconds: () => 0 },
    200,
    async (_db, text) => {
      await new Promise<void>((answer, fail) =>
        asked.push({ text, answer, fail: () => fail(new Error('away')) }),
      );
      return nothing;
    },
  );
  return { search, asked, find: (text: string) => search.find(text, []) };
}

const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? 'found' : result.reason.code));
const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('searches that a node makes', () => {
  test('are two at a time; sixty wait, and more are BUSY', async () => {
    const { asked, find } = slowSearch();
    const all = Promise.allSettled(Array.from({ length: 64 }, (_, index) => find(`palavra ${index}`)));
    await turn();
    expect(asked.map(({ text }) => text)).toEqual(['palavra 0', 'palavra 1']);
    for (let next = 0; next < 62; next += 1) {
      expect(asked.length).toBeLessThanOrEqual(next + 2);
      asked[next]?.answer();
      await turn();
    }
    const codes = codesOf(await all);
    expect(codes.slice(0, 62)).toEqual(Array(62).fill('found'));
    expect(codes.slice(62)).toEqual(['BUSY', 'BUSY']);
  });

  test('that failed or were too many are asked again, and give their turn on', async () => {
    const { asked, find } = slowSearch();
    const failed = Promise.allSettled([find('um'), find('dois')]);
    await turn();
    for (const { fail } of asked) fail();
    expect((await failed).every(({ status }) => status === 'rejected')).toBe(true);
    const again = find('um');
    await turn();
    expect(asked.map(({ text }) => text)).toEqual(['um', 'dois', 'um']);
    asked[2]?.answer();
    await expect(again).resolves.toBe(nothing);
  });
});
