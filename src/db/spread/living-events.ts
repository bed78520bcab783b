import { type Kysely, sql, type Transaction } from 'kysely';
import type { Uuid } from '../../domain/ids.ts';
import type { DB } from '../types.gen.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** So long the same machines are taken to be away, before all events are asked again. */
const awayMilliseconds = 5_000;

export interface Living<T> {
  found: T;
  /** The error where machines are away, so that their events were not asked; null where all were. */
  away: unknown;
}

/** By database. An entry that is over is kept for as long as what was asked then may still be shown. */
const away = new WeakMap<object, { until: number; only: Uuid[]; error: unknown }>();

/**
 * Asks about the rows of all events, with `only` null. While a machine of a spread database is away, asks about the events of
 * the other machines only: `only` are their ids, by which `ask` must bound each table by event of its statement, in
 * subqueries too. Within a transaction all events are asked, because
 * the first failure ends it. Throws what `ask` throws for any other reason.
 */
export async function askLiving<T>(db: Db, ask: (only: Uuid[] | null) => Promise<T>): Promise<Living<T>> {
  if (db.isTransaction) return { found: await ask(null), away: null };
  const known = away.get(db);
  if (known !== undefined && performance.now() < known.until) {
    return { found: await ask(known.only), away: known.error };
  }
  try {
    return { found: await ask(null), away: null };
  } catch (error) {
    if (!isMachineAway(error)) throw error;
    const only = await readLivingEvents(db);
    away.set(db, { until: performance.now() + awayMilliseconds, only, error });
    return { found: await ask(only), away: error };
  }
}

/**
 * One row by a name that does not tell its event. Throws the error of the machine that is away where the row may be there.
 */
export async function findLiving<T>(
  db: Db,
  ask: (only: Uuid[] | null) => Promise<T | null | undefined>,
): Promise<T | null> {
  const { found, away } = await askLiving(db, ask);
  if (found == null && away !== null) throw away;
  return found ?? null;
}

/**
 * True while machines are away, so that lists over all events are without the rows of theirs; also for some seconds
 * afterwards, because a list that is being answered may have been asked before.
 */
export async function isSomethingAway(db: Db): Promise<boolean> {
  const known = away.get(db);
  if (known !== undefined && performance.now() < known.until + awayMilliseconds) return true;
  const { away: error } = await askLiving(db, (only) =>
    sql`select event_id from pool where true${amongLiving('event_id', only)} limit 1`.execute(db),
  );
  return error !== null;
}

/** ` and <column> = any (<only>)` for a statement; nothing while all events are asked. */
export function amongLiving(column: string, only: readonly Uuid[] | null) {
  if (only?.length === 1) return sql` and ${sql.ref(column)} = ${only[0]}::uuid`;
  return only === null ? sql`` : sql` and ${sql.ref(column)} = any (${only}::uuid[])`;
}

/**
 * True where the server that we are connected to did not reach another machine of a spread database. It is `AWAY` for a
 * statement about that machine, and the next one about another may work.
 */
export function isMachineAway(error: unknown): boolean {
  const { code, severity } = (error ?? {}) as { code?: unknown; severity?: unknown };
  return typeof code === 'string' && code.startsWith('08') && severity !== undefined;
}

/** The events whose machine answers about one of them. */
async function readLivingEvents(db: Db): Promise<Uuid[]> {
  const events = await db.selectFrom('event').select('id').execute();
  const { rows } = await sql<{ id: Uuid; machine: number }>`
    select e.id, p.groupid as machine from unnest(${events.map(({ id }) => id)}::uuid[]) e (id)
    join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('pool', e.id)`.execute(db);
  const machines = [...Map.groupBy(rows, ({ machine }) => machine).values()];
  const living = await Promise.all(
    machines.map(async (ofOne) => {
      const [first] = ofOne;
      const answers = await db
        .selectFrom('pool')
        .select('id')
        .where('event_id', '=', first?.id ?? '')
        .limit(1)
        .execute()
        .then(
          () => true,
          (error: unknown) => {
            if (isMachineAway(error)) return false;
            throw error;
          },
        );
      return answers ? ofOne : [];
    }),
  );
  return living.flat().map(({ id }) => id);
}
