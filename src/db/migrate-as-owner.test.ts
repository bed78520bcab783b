import { readFileSync } from 'node:fs';
import { afterAll, expect, inject, test } from 'vitest';
import { connectionTo } from '../../test/support/deployment/database.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

// compose.yaml gives the program an account that is not a superuser; deploy/primary-init.sh creates it. The name here
// is different, because test runs share the server.
const name = `canhoto_owner_${Math.random().toString(36).slice(2, 10)}`;
const server = inject('server');
const admin = connect({ ...connectionTo(server), connectionsMax: 1 });
afterAll(async () => {
  await admin.pool.query(`drop database if exists ${name} with (force)`);
  await admin.pool.query(`drop role if exists ${name}`);
  await admin.db.destroy();
});

test('an account that owns its database and nothing else can migrate it', async () => {
  const script = readFileSync(new URL('../../deploy/primary-init.sh', import.meta.url), 'utf8');
  const statements = /<<'SQL'\n([\s\S]+?)\nSQL/.exec(script)?.[1]?.split('\n') ?? [];
  expect(statements.filter((one) => one.includes('replicator'))).toHaveLength(1);
  for (const one of statements.filter((statement) => !statement.includes('replicator'))) {
    await admin.pool.query(one.replaceAll('canhoto', name).replace(":'password'", "'only for this test'"));
  }
  const { connection } = connectionTo(server, name);
  const owner = connect({ connection: { ...connection, user: name, password: 'only for this test' } });
  try {
    expect((await migrate(owner.pool)).length).toBeGreaterThan(12);
    const { rows } = await owner.pool.query(
      'select usesuper, usecreatedb, userepl from pg_user where usename = current_user',
    );
    expect(rows).toEqual([{ usesuper: false, usecreatedb: false, userepl: false }]);
  } finally {
    await owner.db.destroy();
  }
});

test('an account that may not create the extension of the search is told who can', async () => {
  const other = `${name}_guest`;
  await admin.pool.query(`create database ${other}`);
  await admin.pool.query(`create role ${other} login password 'only for this test'`);
  const { connection } = connectionTo(server, other);
  const inside = connect({ ...connectionTo(server, other), connectionsMax: 1 });
  const guest = connect({ connection: { ...connection, user: other, password: 'only for this test' } });
  try {
    await inside.pool.query(`grant usage, create on schema public to ${other}`);
    await expect(migrate(guest.pool)).rejects.toThrow(
      /the search needs the extension pg_trgm, which this account may not create: let an administrator run "create extension pg_trgm"/,
    );
    // What an administrator does then; the start goes on where it stopped.
    await inside.pool.query('create extension pg_trgm');
    expect(await migrate(guest.pool)).toContain('0043-search-and-genre');
  } finally {
    await guest.db.destroy();
    await inside.db.destroy();
    await admin.pool.query(`drop database if exists ${other} with (force)`);
    await admin.pool.query(`drop role if exists ${other}`);
  }
});
