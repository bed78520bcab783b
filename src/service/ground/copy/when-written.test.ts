import { expect, test } from 'vitest';
import { queriesDuring } from '#test/support/deployment/count-queries.ts';
import { isSpread } from '#test/support/deployment/database.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { createWritten, whenWritten } from './when-written.ts';

// Other tests write to the same server all the while: that there is nothing new is asked of a name that stands.
const deployment = await openDeployment();
const { pool, db } = deployment.context;
await pool.query('create table noted (word text)');

const write = (word: string) => pool.query('insert into noted values ($1)', [word]);
const readWords = async () =>
  (await pool.query<{ word: string }>('select word from noted')).rows.map(({ word }) => word);

test('is not loaded again while the name is the same', async () => {
  let name = 'one';
  let loads = 0;
  const load = whenWritten(
    async () => name,
    async () => {
      loads += 1;
      return loads;
    },
  );
  expect([await load(false), await load(false)]).toEqual([1, 1]);
  name = 'two';
  expect([await load(false), await load(false)]).toEqual([2, 2]);
  // Known to be wrong: nobody is asked, and what is loaded has no name yet.
  expect([await load(true), await load(false), await load(false)]).toEqual([3, 4, 4]);
});

test('the name is the same as long as nothing is written; on several machines it is always another one', async () => {
  const written = createWritten(db);
  const names = async () => new Set([await written(), await written()]);
  await expect.poll(async () => (await names()).size).toBe(isSpread() ? 2 : 1);
});

test('all who ask at once ask once', async () => {
  const written = createWritten(db);
  expect(await queriesDuring(pool, () => Promise.all([written(), written(), written()]))).toBe(1);
});

test('what is written is seen, also what was written while it was loaded', async () => {
  let during = async () => {};
  const load = whenWritten(createWritten(db), async () => {
    const words = await readWords();
    await during();
    return words;
  });
  expect(await load(false)).toEqual([]);
  await write('a');
  during = async () => void (await write('b'));
  expect(await load(false)).toEqual(['a']);
  during = async () => {};
  expect(await load(false)).toEqual(['a', 'b']);
});

test('what a transaction wrote that was open all the while is seen once it is through', async () => {
  const before = await readWords();
  const load = whenWritten(createWritten(db), readWords);
  const client = await pool.connect();
  await client.query('begin');
  await client.query("insert into noted values ('slow')");
  // One that began later and is through sooner: the slow one is no longer ahead of all that is known.
  await write('quick');
  expect(await load(false)).toEqual([...before, 'quick']);
  await client.query('commit');
  client.release();
  expect(await load(false)).toEqual([...before, 'slow', 'quick']);
});
