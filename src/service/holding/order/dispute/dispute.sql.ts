import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Authentication, DisputeState } from '#src/domain/dispute/dispute-state.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { DisputeRow } from './dispute-row.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** The columns of a dispute in the words of its row. */
export const disputeColumns = sql`d.event_id as "eventId", d.id, d.payment_id as "paymentId", d.order_id as "orderId", d.provider,
  d.provider_id as "providerId", d.kind, d.is_inquiry as "isInquiry", d.reason, d.amount_cents as "amountCents",
  d.fee_cents as "feeCents", d.state, d.opened_at as "openedAt", d.answer_due_at as "answerDueAt", d.noted_at as "notedAt",
  d.evidence_sent_at as "evidenceSentAt", d.decided_at as "decidedAt", d.authentication, d.words, d.words_by as "wordsBy"`;

/** The disputes of a payment, the oldest first, locked. */
export async function lockDisputesOf(
  tx: Transaction<DB>,
  { eventId, paymentId }: { eventId: Uuid; paymentId: Uuid },
): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select ${disputeColumns} from dispute d where d.event_id = ${eventId} and d.payment_id = ${paymentId}
    order by d.opened_at, d.id for update`.execute(tx);
  return rows;
}

export async function selectDispute(
  db: Db,
  { eventId, id, isLocked = false }: { eventId: Uuid; id: Uuid; isLocked?: boolean },
): Promise<DisputeRow | null> {
  const { rows } = await sql<DisputeRow>`
    select ${disputeColumns} from dispute d where d.event_id = ${eventId} and d.id = ${id} ${isLocked ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertDispute(tx: Transaction<DB>, row: DisputeRow): Promise<void> {
  await tx
    .insertInto('dispute')
    .values({
      event_id: row.eventId,
      id: row.id,
      payment_id: row.paymentId,
      order_id: row.orderId,
      provider: row.provider,
      provider_id: row.providerId,
      kind: row.kind,
      is_inquiry: row.isInquiry,
      reason: row.reason,
      amount_cents: row.amountCents,
      fee_cents: row.feeCents,
      state: row.state,
      opened_at: row.openedAt,
      answer_due_at: row.answerDueAt,
      noted_at: row.notedAt,
      evidence_sent_at: row.evidenceSentAt,
      decided_at: row.decidedAt,
      authentication: row.authentication,
      words: row.words,
      words_by: row.wordsBy,
    })
    .execute();
}

export interface DisputeChange {
  providerId?: string;
  amountCents?: number;
  feeCents?: number;
  answerDueAt?: Date | null;
  state?: DisputeState;
  evidenceSentAt?: Date;
  decidedAt?: Date;
  remindedAt?: Date;
  authentication?: Authentication | null;
  words?: string;
  wordsBy?: Uuid;
}

export async function updateDispute(
  tx: Transaction<DB>,
  { eventId, id }: Pick<DisputeRow, 'eventId' | 'id'>,
  change: DisputeChange,
): Promise<void> {
  const columns = {
    provider_id: change.providerId,
    amount_cents: change.amountCents,
    fee_cents: change.feeCents,
    answer_due_at: change.answerDueAt,
    state: change.state,
    evidence_sent_at: change.evidenceSentAt,
    decided_at: change.decidedAt,
    reminded_at: change.remindedAt,
    authentication: change.authentication,
    words: change.words,
    words_by: change.wordsBy,
  };
  const said = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  if (Object.keys(said).length === 0) return;
  await tx.updateTable('dispute').set(said).where('event_id', '=', eventId).where('id', '=', id).execute();
}

export async function insertDisputeHistory(
  tx: Transaction<DB>,
  entry: {
    eventId: Uuid;
    disputeId: Uuid;
    from: DisputeState | null;
    state: DisputeState;
    actor: string;
    note?: string | null;
    at: Date;
  },
): Promise<void> {
  await tx
    .insertInto('dispute_history')
    .values({
      event_id: entry.eventId,
      dispute_id: entry.disputeId,
      from_state: entry.from,
      state: entry.state,
      actor: entry.actor,
      note: entry.note ?? null,
      at: entry.at,
    })
    .execute();
}

/** Says that it was told of its deadline; false where another node has. */
export async function markDisputeReminded(
  tx: Transaction<DB>,
  { eventId, id, at }: { eventId: Uuid; id: Uuid; at: Date },
): Promise<boolean> {
  const marked = await tx
    .updateTable('dispute')
    .set({ reminded_at: at })
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .where('reminded_at', 'is', null)
    .where('answer_due_at', '>', at)
    .executeTakeFirst();
  return marked.numUpdatedRows > 0n;
}
