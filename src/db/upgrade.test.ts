import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connectionTo } from '../../test/support/deployment/database.ts';
import { bringTo05, recordAsReleased } from '../../test/support/shop/release-0-5.ts';
import { connect } from './connect.ts';
import { longDeadlines } from './deadlines.ts';
import { describeFunctions, describeSchema } from './describe-schema.ts';
import { migrate, readMigrations } from './migrate.ts';

const server = inject('server');
const admin = connect({ ...connectionTo(server), connectionsMax: 1, deadlines: longDeadlines });
const opened: { name: string; close(): Promise<void> }[] = [];
let fresh: Pool;

async function emptyDatabase(): Promise<Pool> {
  const name = `canhoto_test_${randomBytes(6).toString('hex')}`;
  await admin.pool.query(`create database ${name}`);
  const { pool, db } = connect({ ...connectionTo(server, name), deadlines: longDeadlines });
  opened.push({ name, close: () => db.destroy() });
  return pool;
}

async function expectAsFresh(pool: Pool): Promise<void> {
  expect(await describeSchema(pool)).toBe(await describeSchema(fresh));
  expect(await describeFunctions(pool)).toEqual(await describeFunctions(fresh));
}

beforeAll(async () => {
  fresh = await emptyDatabase();
  await migrate(fresh);
});

afterAll(async () => {
  for (const { name, close } of opened) {
    await close();
    await admin.pool.query(`drop database if exists ${name} with (force)`);
  }
  await admin.db.destroy();
});

describe('an upgraded database is the same as a fresh one, function by function', () => {
  test('from release 0.5.0', async () => {
    const pool = await emptyDatabase();
    const before = await bringTo05(pool);
    expect(await describeFunctions(pool)).not.toEqual(await describeFunctions(fresh));
    expect(await migrate(pool)).toHaveLength(readMigrations().length - before.length);
    await expectAsFresh(pool);
    expect(await migrate(pool)).toEqual([]);
  });

  test('from migrations that made the functions themselves', async () => {
    const pool = await emptyDatabase();
    await migrate(pool);
    await pool.query("drop table database_function; delete from migration where name ~ '^(0020|0022)-'");
    await recordAsReleased(pool);
    // Each function is applied again, also where one exists.
    await pool.query(
      "create or replace function share_without_account(p_basis_points integer, p_unsold integer) returns integer language sql immutable as 'select 1'",
    );
    await migrate(pool);
    await expectAsFresh(pool);
  });
});
