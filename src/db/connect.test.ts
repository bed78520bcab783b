import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDeployment } from '../../test/support/deployment/deployment.ts';

const deployment = await openDeployment();

test('a connection the server drops inside a transaction ends that transaction, not the process', async () => {
  const { db, pool } = deployment.context;
  const lost = db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await pool.query('select pg_terminate_backend($1::integer)', [rows[0]?.pid]);
    await new Promise((settle) => setTimeout(settle, 100));
    await sql`select 1`.execute(tx);
  });
  await expect(lost).rejects.toThrow();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
