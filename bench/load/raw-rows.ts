import type { Pool } from 'pg';

/** Orders in a transaction: as many as a call has that is half full. */
const ordersPerCommit = 64;

export interface RawRows {
  /** Inserts all of them, again and again for some seconds; how many orders they are of, and orders per second. */
  insert(seconds: number): Promise<{ count: number; value: number }>;
  /** Of an order. */
  rowsPerOrder: number;
}

/**
 * The rows that the orders of this database consist of, to be inserted again into empty tables with the same columns,
 * checks and indexes, and without foreign keys and triggers: one statement per table for `ordersPerCommit` orders, from
 * tables of the same rows, one commit. Rows that orders update are inserted once, as they are now.
 */
export async function prepareRawRows(pool: Pool): Promise<RawRows> {
  const { rows: counts } = await pool.query<{ orders: number }>(
    'select count(*) as orders from customer_order',
  );
  const orders = counts[0]?.orders ?? 0;
  if (orders < ordersPerCommit) throw new Error('There are too few orders whose rows could be inserted.');
  const commits = Math.floor(orders / ordersPerCommit);
  await pool.query('create schema bench_from; create schema bench_into');
  const tables: string[] = [];
  let total = 0;
  for (const name of [
    'cart',
    'stock_entry',
    'customer_order',
    'order_line',
    'order_history',
    'payment',
    'ticket',
    'document_allowance',
    'mail',
  ]) {
    const made = await pool.query(
      `create table bench_from.${name} as
      select ntile(${commits}) over () as bench_commit, t.* from ${name} t`,
    );
    total += made.rowCount ?? 0;
    await pool.query(`create table bench_into.${name} (like ${name} including all)`);
    await pool.query(`create index on bench_from.${name} (bench_commit)`);
    tables.push(name);
  }
  await pool.query('analyze');
  const statements = await Promise.all(tables.map((name) => insertStatement(pool, name)));
  return {
    rowsPerOrder: total / orders,
    async insert(seconds) {
      const begun = performance.now();
      let count = 0;
      while (performance.now() - begun < seconds * 1_000) {
        await insertOnce();
        count += orders;
      }
      return { count, value: count / ((performance.now() - begun) / 1000) };
    },
  };

  async function insertOnce(): Promise<void> {
    await pool.query(`truncate ${tables.map((name) => `bench_into.${name}`).join(', ')}`);
    for (let commit = 1; commit <= commits; commit += 1) {
      await pool.query('begin');
      for (const statement of statements) await pool.query({ ...statement, values: [commit] });
      await pool.query('commit');
    }
  }
}

async function insertStatement(pool: Pool, table: string): Promise<{ name: string; text: string }> {
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [`bench_into.${table}`],
  );
  const columns = rows[0]?.columns ?? '';
  return {
    name: `insert-${table}`,
    text: `insert into bench_into.${table} (${columns}) overriding system value
      select ${columns} from bench_from.${table} where bench_commit = $1`,
  };
}
