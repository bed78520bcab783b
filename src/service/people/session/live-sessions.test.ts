import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from '#src/db/types.gen.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { forgetExpired } from './forget-expired.ts';
import { createLiveSessions } from './live-sessions.ts';
import { deleteSessions } from './session.sql.ts';

const { context, clock, customers } = await openDeployment();

/** What a node knows of logins, and what it asks the database to know it. */
function openNode() {
  let offset = 0;
  const asked: string[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: context.pool }),
    log: ({ query }) => void asked.push(query.sql),
  });
  const sessions = createLiveSessions(db, clock.now, () => performance.now() + offset);
  return {
    asked,
    lives: (id: string) => sessions.lives(id),
    /** As if nobody had asked it anything for so long. */
    sleep: (seconds: number) => {
      offset += seconds * 1_000;
    },
  };
}

async function logins(count: number): Promise<{ id: string; customerId: string }[]> {
  const made = await customers(count);
  const { rows } = await context.pool.query(
    'select id, user_id as "customerId" from auth_session where user_id = any ($1)',
    [made.map(({ id }) => id)],
  );
  return rows;
}

test('asking all the time costs one query per login and two per second for all of them', async () => {
  const node = openNode();
  const all = await logins(20);
  const begun = performance.now();
  let asks = 0;
  while (performance.now() - begun < 1_200 || asks <= 500) {
    for (const { id } of all) expect(await node.lives(id)).toBe(true);
    asks += all.length;
    await wait(5);
  }
  const about = (table: string) => node.asked.filter((sql) => sql.includes(table)).length;
  expect(about('auth_session')).toBe(all.length);
  expect(about('ended_login')).toBeLessThanOrEqual(3 + (2 * (performance.now() - begun)) / 1_000);
});

test.each([
  [
    'by its owner at another node',
    (login: { customerId: string }) => deleteSessions(context.db, login.customerId, {}),
  ],
  [
    'with its account',
    (login: { customerId: string }) =>
      context.pool.query('delete from auth_user where id = $1', [login.customerId]),
  ],
  [
    'by hand',
    (login: { id: string }) =>
      context.pool.query('update auth_session set expires_at = now() - interval $$1 day$$ where id = $1', [
        login.id,
      ]),
  ],
])('a login that was ended %s is refused within a second', async (_how, end) => {
  const node = openNode();
  const [login, other] = await logins(2);
  if (login === undefined || other === undefined) throw new Error('Nobody is logged in.');
  expect(await node.lives(login.id)).toBe(true);
  expect(await node.lives(other.id)).toBe(true);
  await end(login);
  node.sleep(1);
  expect(await node.lives(login.id)).toBe(false);
  expect(await node.lives(other.id)).toBe(true);
});

test('a login that is to end in a minute lives until then', async () => {
  const node = openNode();
  const [login] = await logins(1);
  if (login === undefined) throw new Error('Nobody is logged in.');
  expect(await node.lives(login.id)).toBe(true);
  await context.pool.query('update auth_session set expires_at = $2 where id = $1', [
    login.id,
    new Date(clock.now().getTime() + 60_000),
  ]);
  node.sleep(1);
  expect(await node.lives(login.id)).toBe(true);
  const { length } = node.asked;
  clock.pass(61);
  expect(await node.lives(login.id)).toBe(false);
  // Its time is known: nobody has to be asked.
  expect(node.asked).toHaveLength(length);
});

test('a node that slept through an ending believes nothing it knew before', async () => {
  const node = openNode();
  const [login] = await logins(1);
  if (login === undefined) throw new Error('Nobody is logged in.');
  expect(await node.lives(login.id)).toBe(true);
  await deleteSessions(context.db, login.customerId, {});
  await context.pool.query("update ended_login set ended_at = ended_at - interval '11 minutes'");
  await forgetExpired(context);
  const { rows } = await context.pool.query('select 1 from ended_login where session_id = $1', [login.id]);
  expect(rows).toEqual([]);
  node.sleep(11 * 60);
  expect(await node.lives(login.id)).toBe(false);
});
