import { type Kysely, sql, type Transaction } from 'kysely';
import { amongLiving, askLiving } from '#src/db/spread/living-events.ts';
import { type DueRow, takeByEvent } from '#src/db/take-by-event.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { EvidenceFields } from '#src/gateway/payment/port.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Our answer to a dispute, as it is stored at the press. */
export interface EvidenceRow {
  eventId: Uuid;
  disputeId: Uuid;
  id: Uuid;
  locale: Locale;
  fields: EvidenceFields;
  /** Null once its term is over. */
  file: Buffer | null;
  digest: string;
  requestedBy: Uuid;
  requestedAt: Date;
  sentAt: Date | null;
  byHand: boolean;
  attempts: number;
  lastError: string | null;
}

const evidenceColumns = sql`event_id as "eventId", dispute_id as "disputeId", id, locale, fields, file, digest,
  requested_by as "requestedBy", requested_at as "requestedAt", sent_at as "sentAt", by_hand as "byHand", attempts,
  last_error as "lastError"`;

/** Stores it; false where the dispute has one. */
export async function insertEvidence(
  tx: Transaction<DB>,
  row: Omit<EvidenceRow, 'attempts' | 'lastError'>,
): Promise<boolean> {
  const done = await tx
    .insertInto('dispute_evidence')
    .values({
      event_id: row.eventId,
      dispute_id: row.disputeId,
      id: row.id,
      locale: row.locale,
      fields: JSON.stringify(row.fields),
      file: row.file,
      digest: row.digest,
      requested_by: row.requestedBy,
      requested_at: row.requestedAt,
      next_attempt_at: row.requestedAt,
      sent_at: row.sentAt,
      by_hand: row.byHand,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function readEvidence(
  db: Db,
  { eventId, disputeId }: { eventId: Uuid; disputeId: Uuid },
): Promise<EvidenceRow | null> {
  const { rows } = await sql<EvidenceRow>`
    select ${evidenceColumns} from dispute_evidence where event_id = ${eventId} and dispute_id = ${disputeId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Takes answers that wait to be sent, each by one node only: the time of the next try is written first. */
export async function takeDueEvidence(
  db: Kysely<DB>,
  { now, again, limit }: { now: Date; again: Date; limit: number },
): Promise<EvidenceRow[]> {
  const { found } = await askLiving(db, (only) =>
    sql<DueRow>`select event_id as "eventId", dispute_id as id from dispute_evidence
      where sent_at is null and next_attempt_at <= ${now}${amongLiving('event_id', only)}
      order by next_attempt_at limit ${limit}`.execute(db),
  );
  return await takeByEvent(found.rows, async (eventId, ids) => {
    const { rows } = await sql<EvidenceRow>`
      update dispute_evidence set next_attempt_at = ${again}, attempts = attempts + 1
      where event_id = ${eventId} and dispute_id in (
        select dispute_id from dispute_evidence
        where event_id = ${eventId} and dispute_id = any (${ids}::uuid[]) and sent_at is null and next_attempt_at <= ${now}
        order by dispute_id for update skip locked)
      returning ${evidenceColumns}`.execute(db);
    return rows;
  });
}

/** Says that the provider has it; false where that was said before. */
export async function markEvidenceSent(
  tx: Transaction<DB>,
  { eventId, disputeId, at }: { eventId: Uuid; disputeId: Uuid; at: Date },
): Promise<boolean> {
  const done = await tx
    .updateTable('dispute_evidence')
    .set({ sent_at: at, last_error: null })
    .where('event_id', '=', eventId)
    .where('dispute_id', '=', disputeId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** `isFinal`: it is not tried again. */
export async function noteEvidenceProblem(
  db: Db,
  { eventId, disputeId }: Pick<EvidenceRow, 'eventId' | 'disputeId'>,
  { problem, isFinal }: { problem: string; isFinal: boolean },
): Promise<void> {
  await db
    .updateTable('dispute_evidence')
    .set({ last_error: problem, ...(isFinal ? { next_attempt_at: sql<Date>`'infinity'` } : {}) })
    .where('event_id', '=', eventId)
    .where('dispute_id', '=', disputeId)
    .execute();
}

/** Takes it back while it waits to be sent: the dispute has none again. */
export async function deleteWaitingEvidence(
  db: Db,
  { eventId, disputeId }: Pick<EvidenceRow, 'eventId' | 'disputeId'>,
): Promise<void> {
  await db
    .deleteFrom('dispute_evidence')
    .where('event_id', '=', eventId)
    .where('dispute_id', '=', disputeId)
    .where('sent_at', 'is', null)
    .execute();
}
