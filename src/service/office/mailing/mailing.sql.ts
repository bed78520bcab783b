import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import { askLiving } from '#src/db/spread/living-events.ts';
import type { DueRow } from '#src/db/take-by-event.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { MailingContent, MailingState } from '#src/domain/mailing/mailing.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** `id` is the mailing's. */
export type MailingKey = DueRow;

export interface MailingRow extends MailingContent {
  eventId: Uuid;
  id: Uuid;
  state: MailingState;
  revision: number;
  createdBy: Uuid;
  createdAt: Date;
  changedBy: Uuid;
  changedAt: Date;
  begunBy: Uuid | null;
  begunAt: Date | null;
  foundTicket: Uuid | null;
  foundAt: Date | null;
  toldReader: Uuid | null;
  readers: number;
  told: number;
  skipped: number;
  endedAt: Date | null;
}

const columns = sql`event_id as "eventId", id, state, revision, purpose, filter, subject, body, created_by as "createdBy",
  created_at as "createdAt", changed_by as "changedBy", changed_at as "changedAt", begun_by as "begunBy",
  begun_at as "begunAt", found_ticket as "foundTicket", found_at as "foundAt", told_reader as "toldReader", readers, told,
  skipped, ended_at as "endedAt"`;

export async function selectMailing(db: Db, { eventId, id }: MailingKey): Promise<MailingRow | null> {
  const { rows } = await sql<MailingRow>`
    select ${columns} from mailing where event_id = ${eventId} and id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locked against changes by others until the transaction ends. */
export async function lockMailing(
  tx: Transaction<DB>,
  { eventId, id }: MailingKey,
): Promise<MailingRow | null> {
  const { rows } = await sql<MailingRow>`
    select ${columns} from mailing where event_id = ${eventId} and id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** All of an event, the latest first. */
export async function selectMailings(db: Db, eventId: Uuid, most: number): Promise<MailingRow[]> {
  const { rows } = await sql<MailingRow>`
    select ${columns} from mailing where event_id = ${eventId} order by created_at desc, id desc limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function countMailings(db: Db, eventId: Uuid): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mailing where event_id = ${eventId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A draft; false where there is one of this id. */
export async function insertMailing(
  tx: Transaction<DB>,
  { eventId, id, content, by, at }: MailingKey & { content: MailingContent; by: Uuid; at: Date },
): Promise<boolean> {
  const { purpose, filter, subject, body } = content;
  const { rows } = await sql`
    insert into mailing (event_id, id, state, revision, purpose, filter, subject, body, created_by, created_at, changed_by,
      changed_at)
    values (${eventId}, ${id}, 'DRAFT', 1, ${purpose}, ${json(filter)}, ${json(subject)}, ${json(body)}, ${by}, ${at}, ${by},
      ${at})
    on conflict on constraint mailing_pkey do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function updateDraft(
  tx: Transaction<DB>,
  { eventId, id, content, by, at }: MailingKey & { content: MailingContent; by: Uuid; at: Date },
): Promise<void> {
  const { purpose, filter, subject, body } = content;
  await sql`
    update mailing set purpose = ${purpose}, filter = ${json(filter)}, subject = ${json(subject)}, body = ${json(body)},
      revision = revision + 1, changed_by = ${by}, changed_at = ${at}
    where event_id = ${eventId} and id = ${id} and state = 'DRAFT'`.execute(tx);
}

export async function deleteDraft(tx: Transaction<DB>, { eventId, id }: MailingKey): Promise<void> {
  await sql`delete from mailing where event_id = ${eventId} and id = ${id} and state = 'DRAFT'`.execute(tx);
}

export async function setBegun(
  tx: Transaction<DB>,
  { eventId, id, by, at }: MailingKey & { by: Uuid; at: Date },
): Promise<void> {
  await sql`
    update mailing set state = 'SENDING', begun_by = ${by}, begun_at = ${at}, next_at = ${at}
    where event_id = ${eventId} and id = ${id} and state = 'DRAFT'`.execute(tx);
}

export async function setStopped(tx: Transaction<DB>, { eventId, id }: MailingKey): Promise<void> {
  await sql`
    update mailing set state = 'STOPPED', next_at = null
    where event_id = ${eventId} and id = ${id} and state = 'SENDING'`.execute(tx);
}

export async function setResumed(
  tx: Transaction<DB>,
  { eventId, id, at }: MailingKey & { at: Date },
): Promise<void> {
  await sql`
    update mailing set state = 'SENDING', next_at = ${at}
    where event_id = ${eventId} and id = ${id} and state = 'STOPPED'`.execute(tx);
}

/** Mailings whose next piece is due, the longest waiting first. */
export async function selectDueMailings(db: Kysely<DB>, now: Date): Promise<MailingKey[]> {
  const { found } = await askLiving(
    db,
    (only) => prepared<MailingKey>(db, 'due-mailings')`
    select event_id as "eventId", id from mailing
    where state = 'SENDING' and next_at <= ${now} and (${only}::uuid[] is null or event_id = any (${only}::uuid[]))
    order by next_at limit ${100}`,
  );
  return found;
}

/** One that is due still, while nobody else sends it. */
export async function takeMailing(
  tx: Transaction<DB>,
  { eventId, id, now }: MailingKey & { now: Date },
): Promise<MailingRow | null> {
  const { rows } = await sql<MailingRow>`
    select ${columns} from mailing
    where event_id = ${eventId} and id = ${id} and state = 'SENDING' and next_at <= ${now}
    for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

/** How far it has come; `next`: when it goes on. */
export async function saveFound(
  tx: Transaction<DB>,
  {
    eventId,
    id,
    ...found
  }: MailingKey & { ticket: Uuid | null; more: number; foundAt: Date | null; next: Date },
): Promise<void> {
  await sql`
    update mailing set found_ticket = coalesce(${found.ticket}::uuid, found_ticket), readers = readers + ${found.more},
      found_at = ${found.foundAt}::timestamptz, next_at = ${found.next}
    where event_id = ${eventId} and id = ${id}`.execute(tx);
}

export async function saveTold(
  tx: Transaction<DB>,
  { eventId, id, ...piece }: MailingKey & { reader: Uuid; told: number; skipped: number; next: Date },
): Promise<void> {
  await sql`
    update mailing set told_reader = ${piece.reader}, told = told + ${piece.told}, skipped = skipped + ${piece.skipped},
      next_at = ${piece.next}
    where event_id = ${eventId} and id = ${id}`.execute(tx);
}

export async function setNext(
  tx: Transaction<DB>,
  { eventId, id, next }: MailingKey & { next: Date },
): Promise<void> {
  await sql`update mailing set next_at = ${next} where event_id = ${eventId} and id = ${id}`.execute(tx);
}

export async function setSent(
  tx: Transaction<DB>,
  { eventId, id, at }: MailingKey & { at: Date },
): Promise<void> {
  await sql`
    update mailing set state = 'SENT', ended_at = ${at}, next_at = null
    where event_id = ${eventId} and id = ${id}`.execute(tx);
}

function json(value: object): RawBuilder<unknown> {
  return sql`${JSON.stringify(value)}::jsonb`;
}
