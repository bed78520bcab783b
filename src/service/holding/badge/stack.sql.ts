import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { BadgePaper } from '#src/domain/badge/paper.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** One printing of a stack; number 1 is the first. */
export interface RunRow {
  stack: number;
  number: number;
  staffId: Uuid;
  at: Date;
  requestId: Uuid;
}

/** The run that a request has made; null for a new request. */
export async function findRun(db: Db, eventId: Uuid, requestId: Uuid): Promise<RunRow | null> {
  const { rows } = await sql<RunRow>`
    select stack, number, staff_id as "staffId", at, request_id as "requestId" from badge_run
    where event_id = ${eventId} and request_id = ${requestId}`.execute(db);
  return rows[0] ?? null;
}

/** The next number of a stack; the plan of the event is locked. */
export async function nextStack(tx: Transaction<DB>, eventId: Uuid): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(number), 0) + 1 as next from badge_stack where event_id = ${eventId}`.execute(tx);
  return rows[0]?.next ?? 1;
}

/** The paper of a stack; null where there is no such stack. */
export async function readStackPaper(db: Db, eventId: Uuid, stack: number): Promise<BadgePaper | null> {
  const { rows } = await sql<{ paper: BadgePaper }>`
    select paper from badge_stack where event_id = ${eventId} and number = ${stack}`.execute(db);
  return rows[0]?.paper ?? null;
}

export async function insertStack(
  tx: Transaction<DB>,
  eventId: Uuid,
  { number, paper }: { number: number; paper: BadgePaper },
): Promise<void> {
  await tx.insertInto('badge_stack').values({ event_id: eventId, number, paper }).execute();
}

/** Adds a run to a stack and gives its number; the plan of the event is locked. */
export async function insertRun(
  tx: Transaction<DB>,
  eventId: Uuid,
  { stack, staffId, at, requestId }: Omit<RunRow, 'number'>,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into badge_run (event_id, stack, number, staff_id, at, request_id)
    select ${eventId}, ${stack}, coalesce(max(number), 0) + 1, ${staffId}::uuid, ${at}::timestamptz, ${requestId}::uuid
    from badge_run where event_id = ${eventId} and stack = ${stack}
    returning number`.execute(tx);
  return rows[0]?.number ?? 1;
}

export interface StackRow {
  number: number;
  paper: BadgePaper;
  /** Prints in it, and those that no longer work. */
  count: number;
  voidCount: number;
  /** The time of its last run. */
  runs: number;
  at: Date;
  staffId: Uuid;
}

/** The stacks of an event, the latest first. */
export async function readStacks(db: Db, eventId: Uuid, limit: number): Promise<StackRow[]> {
  const { rows } = await sql<StackRow>`
    select s.number, s.paper, prints.count, prints."voidCount", run.number as runs, run.at, run.staff_id as "staffId"
    from (select * from badge_stack where event_id = ${eventId} order by number desc limit ${limit}) s
    join lateral (
      select count(*)::integer as count, (count(*) filter (where t.status <> 'VALID'
        or t.holder_version <> p.holder_version))::integer as "voidCount"
      from badge_print p join ticket t on t.event_id = ${eventId} and t.id = p.ticket_id
      where p.event_id = ${eventId} and p.stack = s.number
    ) prints on true
    join lateral (
      select number, at, staff_id from badge_run r where r.event_id = ${eventId} and r.stack = s.number
      order by number desc limit 1
    ) run on true
    order by s.number desc`.execute(db);
  return rows;
}
