import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { ActSize, ApprovedAction } from '#src/domain/policy/approval.ts';

/** Makes the acts of an event that count towards its limits go one after the other, until the transaction ends. */
export async function lockActs(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('limited acts of ' || ${eventId}::text, 0))`.execute(
    tx,
  );
}

/** The sum of an event's acts that needed nobody since then. */
export async function sumOfActs(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  since: Date,
): Promise<ActSize> {
  const { rows } = await sql<ActSize>`
    select coalesce(sum(tickets), 0)::int as tickets, coalesce(sum(cents), 0)::float8 as cents,
      coalesce(sum(readers), 0)::int as readers
    from limited_act where event_id = ${eventId} and done_at > ${since}`.execute(db);
  return rows[0] ?? { tickets: 0, cents: 0 };
}

export interface LimitedAct extends ActSize {
  eventId: Uuid;
  id: Uuid;
  action: ApprovedAction;
  doneBy: Uuid;
  doneAt: Date;
}

export async function insertAct(tx: Transaction<DB>, act: LimitedAct): Promise<void> {
  await sql`
    insert into limited_act (event_id, id, action, tickets, cents, readers, done_by, done_at)
    values (${act.eventId}, ${act.id}, ${act.action}, ${act.tickets}, ${act.cents}, ${act.readers ?? 0}, ${act.doneBy},
      ${act.doneAt})`.execute(tx);
}

/** One that was not carried out. */
export async function deleteAct(db: Kysely<DB>, eventId: Uuid, id: Uuid): Promise<void> {
  await sql`delete from limited_act where event_id = ${eventId} and id = ${id}`.execute(db);
}

/** Those of an event that count no more; the audit has them for good. */
export async function deleteActsBefore(tx: Transaction<DB>, eventId: Uuid, since: Date): Promise<void> {
  await sql`delete from limited_act where event_id = ${eventId} and done_at <= ${since}`.execute(tx);
}
