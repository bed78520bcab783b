import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import { longDeadlines } from '#src/db/deadlines.ts';
import { checkInvariants } from '#src/service/ground/invariants/check-invariants.ts';
import { invariants } from '#src/service/ground/invariants/invariants.sql.ts';
import { patienceMs } from '../../../scripts/test-run.mjs';

const names = Object.keys(invariants);

/**
 * All rules in one statement that a connection plans once: planning three dozen of them again after each of two thousand
 * tests cost more than most of those tests.
 */
const everyRule = Object.values(invariants)
  .map((rule, index) => `(select ${index} as rule, to_jsonb(broken) as found from (${rule}) broken limit 5)`)
  .join(' union all ');

/** A plan made while tables were small reads all of them for each row, so one is made for each doubling. */
const size = `select ceil(log(2, 1 + sum(pg_relation_size(oid)))) as doublings,
    exists (select from pg_extension where extname = 'citus') as "isSpread"
  from pg_class
  where oid in ('cart'::regclass, 'stock_entry'::regclass, 'customer_order'::regclass, 'ticket'::regclass)`;

/** A connection for each pool: one of the pool's own would be another each time, and plan all rules anew. */
const checkers = new WeakMap<Pool, Promise<Client>>();

/** Every rule that is broken, with up to five of the rows that break it; nothing when all is well. */
export async function brokenInvariants(pool: Pool): Promise<string[]> {
  const checker = await checkerOf(pool);
  const { rows: sizes } = await checker.query(size);
  // Tables on several machines cannot all be asked by one statement.
  if (sizes[0].isSpread) return (await checkInvariants({ pool })).broken;
  const name = `every-rule-${sizes[0].doublings}`;
  const { rows } = await checker.query<{ rule: number; found: object }>({ name, text: everyRule });
  return names.flatMap((rule, index) => {
    const found = rows.filter((row) => row.rule === index).map((row) => row.found);
    return found.length > 0 ? [`${rule}: ${JSON.stringify(found)}`] : [];
  });
}

async function checkerOf(pool: Pool): Promise<Client> {
  const opened = checkers.get(pool) ?? openChecker(pool);
  checkers.set(pool, opened);
  return await opened;
}

/** Ends with its pool; a later check opens another one where a test has ended it. */
async function openChecker(pool: Pool): Promise<Client> {
  const checker = new Client(pool.options);
  const forget = () => checkers.delete(pool);
  checker.on('error', forget).on('end', forget);
  await checker.connect();
  await checker.query(`set statement_timeout = ${longDeadlines.statement}`);
  const endPool = pool.end.bind(pool);
  pool.end = async () => {
    await checker.end();
    await Promise.race([endPool(), tooLate(pool)]);
  };
  return checker;
}

/** A test that fails keeps the client that it asked for; its file would wait for it, and name no test. */
async function tooLate(pool: Pool): Promise<never> {
  await wait(patienceMs, undefined, { ref: false });
  throw new Error(`${pool.totalCount - pool.idleCount} clients of the pool were not given back.`);
}
