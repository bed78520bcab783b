import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';

/** A statement of ours that waits for a lock, and a session that has it. */
export interface WaitingLock {
  waitingPid: number;
  /** Our statements carry no values. */
  statement: string;
  waitedMilliseconds: number;
  blockerPid: number;
  blockerApplication: string;
  blockerState: string;
  blockerTransactionSeconds: number;
}

/** Those that have waited for half a second, at most three: asking who is in the way stops the lock table for a moment. */
export async function readWaitingLocks(db: Kysely<DB>): Promise<WaitingLock[]> {
  const { rows } = await ((await hasMachines(db)) ? onAllMachines : onThisServer).execute(db);
  return rows;
}

async function hasMachines(db: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('citus_lock_waits') is not null as has`.execute(db);
  return rows[0]?.has === true;
}

const onThisServer = sql<WaitingLock>`
    with waiting as materialized (
      select pid, left(query, 120) as query, clock_timestamp() - query_start as waited
      from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and application_name = 'canhoto'
        and clock_timestamp() - query_start > interval '500 milliseconds'
      order by query_start limit 3
    )
    select w.pid as "waitingPid", w.query as statement, round(extract(epoch from w.waited) * 1000)::integer as "waitedMilliseconds",
      b.pid as "blockerPid", b.application_name as "blockerApplication", coalesce(b.state, '') as "blockerState",
      coalesce(round(extract(epoch from clock_timestamp() - b.xact_start)), 0)::integer as "blockerTransactionSeconds"
    from waiting w
    cross join lateral unnest(pg_blocking_pids(w.pid)) blocking (pid)
    join pg_stat_activity b on b.pid = blocking.pid
    order by w.waited desc limit 5`;

/** In a spread database, our session waits on the coordinator while its statement waits for a lock on a worker. */
const onAllMachines = sql<WaitingLock>`
    with waiting as materialized (
      select a.pid, left(a.query, 120) as query, clock_timestamp() - a.query_start as waited, l.blocking_gpid
      from citus_lock_waits l join citus_dist_stat_activity a on a.global_pid = l.waiting_gpid
      where a.datname = current_database() and a.application_name = 'canhoto'
        and clock_timestamp() - a.query_start > interval '500 milliseconds'
      order by a.query_start limit 3
    )
    select w.pid as "waitingPid", w.query as statement, round(extract(epoch from w.waited) * 1000)::integer as "waitedMilliseconds",
      b.pid as "blockerPid", b.application_name as "blockerApplication", coalesce(b.state, '') as "blockerState",
      coalesce(round(extract(epoch from clock_timestamp() - b.xact_start)), 0)::integer as "blockerTransactionSeconds"
    from waiting w join citus_dist_stat_activity b on b.global_pid = w.blocking_gpid
    order by w.waited desc limit 5`;
