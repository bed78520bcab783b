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
