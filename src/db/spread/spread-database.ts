import { setTimeout as wait } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { StartupError } from '../../domain/startup-error.ts';
import { servingDeadlines } from '../deadlines.ts';
import { placeFunctions } from '../spread-state.ts';
import { withLongDeadlines } from '../with-long-deadlines.ts';

export interface SpreadReport {
  workers: string[];
  /** Tables that were placed by this call; empty when all were in place. */
  byEvent: string[];
  everywhere: string[];
  foreignKeys: number;
  functions: number;
}

interface Options {
  /** Number of parts of each table by event. It bounds the number of machines; Citus cannot change it cheaply. */
  shards: number;
}

interface TableRow {
  name: string;
  placement: string | null;
  is_placed: boolean;
}

interface ForeignKeyRow {
  table_name: string;
  name: string;
  definition: string;
}

/**
 * Distributes the tables of a stopped or empty installation over the workers of its Citus cluster, each as its
 * migration says. Tables and functions move in one transaction, so a failure changes nothing; a second call changes
 * nothing either.
 * Throws StartupError with one sentence when the database is not the coordinator of a cluster or is in use.
 */
export async function spreadDatabase(pool: Pool, { shards }: Options): Promise<SpreadReport> {
  return await withLongDeadlines(pool, async (client) => {
    const workers = await readWorkers(client);
    await refuseWhileInUse(client);
    await setLockTimeouts(client);
    await client.query('begin');
    try {
      await keepInLogs(client);
      const placed = await placeTables(client, shards);
      const functions = await placeFunctions(client);
      await client.query('commit');
      return { workers, ...placed, functions: functions.length };
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  });
}

/**
 * Bounds the lock wait of every statement on the workers. The setting of our own connections does not reach those that the
 * coordinator opens for us. Throws StartupError that names the workers where it is not set.
 */
export async function setLockTimeouts(client: Pick<PoolClient, 'query'>): Promise<void> {
  // A worker refuses to alter its database while it would pass the change on.
  await client.query(
    `select run_command_on_workers(format(
      'set citus.enable_ddl_propagation to off; alter database %I set lock_timeout = %s; reset citus.enable_ddl_propagation',
      current_database(), $1::text))`,
    [servingDeadlines.lock],
  );
  const { rows } = await client.query<{ worker: string; answer: string }>(
    `select nodename || ':' || nodeport as worker, success || ' ' || result as answer from run_command_on_workers(
      $$select coalesce(string_agg(setting, ' '), '') from pg_db_role_setting cross join unnest(setconfig) setting
      where setdatabase = (select oid from pg_database where datname = current_database()) and setting like 'lock_timeout=%'$$)`,
  );
  const unset = rows.filter(({ answer }) => answer !== `true lock_timeout=${servingDeadlines.lock}`);
  if (unset.length > 0) {
    throw new StartupError(
      `lock_timeout could not be set on ${unset.map(({ worker, answer }) => `${worker} (${answer})`).join(', ')}.`,
    );
  }
}

/** Throws StartupError for a role that would fail in the middle, with an error of PostgreSQL about something else. */
export async function requireSuperuser(client: Pick<PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query<{ name: string; is_super: boolean }>(
    'select rolname::text as name, rolsuper as is_super from pg_roles where rolname = current_user',
  );
  if (rows[0]?.is_super !== true) {
    throw new StartupError(
      `${rows[0]?.name} is no superuser of this database; call spread with the address of one (docs/operations/spreading.md).`,
    );
  }
}

async function readWorkers(client: PoolClient): Promise<string[]> {
  const { rowCount } = await client.query("select from pg_extension where extname = 'citus'");
  if (rowCount === 0) {
    throw new StartupError(
      'This database has no extension citus; create it on every machine and add the workers (docs/operations/spreading.md).',
    );
  }
  const { rows } = await client.query<{ address: string }>(
    `select nodename || ':' || nodeport as address from pg_dist_node
    where isactive and noderole = 'primary' and groupid <> 0 order by 1`,
  );
  if (rows.length === 0) {
    throw new StartupError('This cluster has no workers; add them with citus_add_node and try again.');
  }
  const { rowCount: coordinators } = await client.query('select from pg_dist_node where groupid = 0');
  if (coordinators === 0) {
    throw new StartupError(
      'The coordinator does not know its address; call citus_set_coordinator_host first.',
    );
  }
  return rows.map(({ address }) => address);
}

/** The server ends a connection a moment after its program has gone; so long it may be counted. */
const goneAfterMilliseconds = 2_000;

/** A node that writes while its tables move would wait for minutes, and its prepared statements would fail. */
async function refuseWhileInUse(client: PoolClient): Promise<void> {
  const until = performance.now() + goneAfterMilliseconds;
  for (;;) {
    const { rows } = await client.query<{ users: number }>(
      `select count(*)::integer as users from pg_stat_activity
      where datname = current_database() and application_name = 'canhoto' and pid <> pg_backend_pid()`,
    );
    const users = rows[0]?.users ?? 0;
    if (users === 0) return;
    if (performance.now() > until)
      throw new StartupError(`Canhoto runs on this database (${users} connections); stop it and try again.`);
    await wait(100);
  }
}

/**
 * Makes unlogged tables by event as durable as all others: parts move by logical replication, which refuses all parts of an
 * event when one is unlogged. Tables that an older release has placed are among them.
 */
async function keepInLogs(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname::text as name from pg_class c
    where c.relkind = 'r' and c.relpersistence = 'u' and c.relnamespace = current_schema()::regnamespace
      and obj_description(c.oid, 'pg_class') = 'placement: by event'`,
  );
  for (const { name } of rows) await client.query(`alter table ${name} set logged`);
}

async function placeTables(
  client: PoolClient,
  shards: number,
): Promise<Omit<SpreadReport, 'workers' | 'functions'>> {
  const tables = await readTables(client);
  const unplaced = tables.filter(({ is_placed, placement }) => !is_placed && placement !== 'local');
  const byEvent = namesOf(unplaced, 'by event');
  const everywhere = namesOf(unplaced, 'everywhere');
  const moved = [...everywhere, ...byEvent];
  if (moved.length === 0) return { byEvent, everywhere, foreignKeys: 0 };

  await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
  // Our triggers on copied tables write local tables or refuse, and these tables are written on the coordinator only.
  await client.query('set local citus.enable_unsafe_triggers = on');
  await client.query(`set local citus.shard_count = ${Math.trunc(shards)}`);
  // A table with foreign keys can be distributed only after what it references, and there are circles.
  const keys = await readForeignKeys(client, moved);
  for (const { table_name, name } of keys)
    await client.query(`alter table ${table_name} drop constraint ${name}`);
  for (const name of everywhere) await client.query('select create_reference_table($1)', [name]);
  const [first, ...others] = ['pool', ...byEvent.filter((name) => name !== 'pool')];
  if (byEvent.includes('pool'))
    await client.query("select create_distributed_table($1, 'event_id')", [first]);
  for (const name of others) {
    await client.query("select create_distributed_table($1, 'event_id', colocate_with => 'pool')", [name]);
  }
  // The coordinator's own copy of what moved; the trigger that refuses to empty the audit must not see it.
  await client.query('set local session_replication_role = replica');
  for (const name of moved)
    await client.query('select truncate_local_data_after_distributing_table($1)', [name]);
  await client.query('set local session_replication_role = origin');
  for (const { table_name, name, definition } of keys) {
    await client.query(`alter table ${table_name} add constraint ${name} ${definition}`);
  }
  // Citus made some of the local tables anew, without their comments; a dump back to one machine needs them.
  for (const { name, placement } of tables) {
    await client.query(`comment on table ${name} is 'placement: ${placement}'`);
  }
  return { byEvent, everywhere, foreignKeys: keys.length };
}

async function readTables(client: PoolClient): Promise<TableRow[]> {
  const { rows } = await client.query<TableRow>(
    // Citus makes a local table anew when it gets a foreign key to a table that is everywhere, and drops its comment.
    `select c.relname::text as name,
      coalesce(substring(obj_description(c.oid, 'pg_class') from '^placement: (.*)$'),
        case when d.partmethod = 'n' and d.repmodel = 's' then 'local' end) as placement,
      d.logicalrelid is not null as is_placed
    from pg_class c left join pg_dist_partition d on d.logicalrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace order by 1`,
  );
  const unknown = rows.filter(({ placement }) => placement === null).map(({ name }) => name);
  if (unknown.length > 0) {
    throw new StartupError(`Nobody says where these tables belong: ${unknown.join(', ')}.`);
  }
  return rows;
}

function namesOf(tables: readonly TableRow[], placement: string): string[] {
  return tables.filter((table) => table.placement === placement).map(({ name }) => name);
}

/** The foreign keys of the tables and to them. */
async function readForeignKeys(client: PoolClient, tables: readonly string[]): Promise<ForeignKeyRow[]> {
  const { rows } = await client.query<ForeignKeyRow>(
    `select conrelid::regclass::text as table_name, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and (conrelid = any ($1::text[]::regclass[]) or confrelid = any ($1::text[]::regclass[]))
    order by 1, 2`,
    [tables],
  );
  return rows;
}
