import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectionTo } from '../../test/support/deployment/database.ts';
import { promised } from '../../test/support/promised.ts';
import { bringTo05 } from '../../test/support/shop/release-0-5.ts';
import { connect } from './connect.ts';
import { longDeadlines } from './deadlines.ts';
import { migrate, readMigrations } from './migrate.ts';

// A full installation of 0.5 that keeps selling while it is migrated to the present version.
const cartsCount = 50_000;
const longestMilliseconds = 1_000;
const name = `canhoto_test_${randomBytes(6).toString('hex')}`;
const admin = connect({ ...connectionTo(inject('server')), connectionsMax: 1, deadlines: longDeadlines });
const eventId = randomUUID();
const batchId = randomUUID();
const poolId = randomUUID();
let connected: ReturnType<typeof connect>;
let migrationsOfBefore: string[];

beforeAll(async () => {
  await admin.pool.query(`create database ${name}`);
  connected = connect({ ...connectionTo(inject('server'), name), deadlines: longDeadlines });
  migrationsOfBefore = await bringTo05(connected.pool);
  await fill();
});

afterAll(async () => {
  await connected?.db.destroy();
  await admin.pool.query(`drop database if exists ${name} with (force)`);
  await admin.db.destroy();
});

/** One event with one batch, and the open carts of a sale. */
async function fill(): Promise<void> {
  const { pool } = connected;
  await pool.query(
    `insert into event (id, slug, code, name, description, summary, starts_at, ends_at, sale_opens_at, sale_closes_at,
      time_zone, venue_name, venue_address, venue_city, venue_state, age_rating, art_svg, organizer_name,
      organizer_legal_name, organizer_tax_number)
    select $1, 'full', 'FU', t, t, t, now(), now() + interval '1 day', now(), now() + interval '1 day', 'America/Sao_Paulo',
      'a', 'a', 'a', 'SP', 'L', '<svg/>', 'a', 'a', '11222333000181' from (values ('{}'::jsonb)) v (t)`,
    [eventId],
  );
  const [categoryId, offerId] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into category (event_id, id, key, kind, name, position) values ($1, $2, 'a', 'TICKET', '{}', 0)`,
    [eventId, categoryId],
  );
  await pool.query(
    `insert into offer (event_id, id, key, category_id, name, position, ticket_type) values ($1, $2, 'a', $3, '{}', 0, 'FULL')`,
    [eventId, offerId, categoryId],
  );
  await pool.query(
    `insert into batch (event_id, id, key, offer_id, price_cents, fee_cents) values ($1, $2, 'a', $3, 10000, 1500)`,
    [eventId, batchId, offerId],
  );
  await pool.query(
    `insert into pool (event_id, id, key, kind, capacity, held) values ($1, $2, 'a', 'DATE', 500000, $3)`,
    [eventId, poolId, cartsCount],
  );
  await pool.query('insert into batch_pool (event_id, batch_id, pool_id) values ($1, $2, $3)', [
    eventId,
    batchId,
    poolId,
  ]);
  await pool.query(
    `insert into cart (event_id, id, expires_at, opened_at)
    select $1, gen_random_uuid(), now() + interval '15 minutes', now() from generate_series(1, $2)`,
    [eventId, cartsCount],
  );
  await pool.query(
    `insert into stock_entry (event_id, cart_id, batch_id, held_change, price_cents, fee_cents, cause, at)
    select event_id, id, $1, 1, 10000, 1500, 'taken', now() from cart`,
    [batchId],
  );
}

/** As a node of 0.5 does it: through the kernel, with the arguments that it knows. Returns milliseconds. */
async function hold(): Promise<number> {
  const began = performance.now();
  const { rows } = await connected.pool.query<{ expires_at: Date | null }>(
    `select expires_at from begin_carts($1::uuid, now(), array[$2]::uuid[], array[null]::uuid[], array[1],
      array[$3]::uuid[], array[1])`,
    [eventId, randomUUID(), batchId],
  );
  expect(rows[0]?.expires_at).toBeInstanceOf(Date);
  return performance.now() - began;
}

/** The same one by one, as when a call does not fit as a whole; this path uses other functions of ours. */
async function holdAlone(): Promise<number> {
  const began = performance.now();
  const { rows } = await connected.pool.query<{ refusal: string | null }>(
    `select refusal from save_carts($1::uuid, now(), array[$2]::uuid[], array[true], array[true], array[null]::uuid[],
      array[1], array[$3]::uuid[], array[1])`,
    [eventId, randomUUID(), batchId],
  );
  expect(rows).toEqual([{ refusal: null }]);
  return performance.now() - began;
}

test('from 0.5 to today beside a sale, no hold waits for longer than a second', async () => {
  await hold();
  let isOver = false;
  const took: number[] = [];
  const buyers = [hold, hold, holdAlone, holdAlone].map(async (buy) => {
    while (!isOver) took.push(await buy());
  });
  // A buyer's failure must fail the test and not abort the run.
  const buying = Promise.all(buyers);
  buying.catch(() => {});
  await wait(300);
  const before = took.length;
  const applied = await migrate(connected.pool).finally(() => {
    isOver = true;
  });
  await buying;
  expect(applied[0]?.slice(0, 4)).toBe('0013');
  expect(applied).toHaveLength(readMigrations().length - migrationsOfBefore.length);
  expect(before).toBeGreaterThan(10);
  expect(took.length).toBeGreaterThan(before + 10);
  expect(Math.max(...took)).toBeLessThan(promised(longestMilliseconds));
  // Holds made during the migration are counted.
  const { rows } = await connected.pool.query('select held from pool where event_id = $1', [eventId]);
  expect(rows).toEqual([{ held: cartsCount + took.length + 1 }]);
});
