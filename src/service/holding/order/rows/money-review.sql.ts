import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** All reasons, under the names that an operator uses. */
export const reviewReasons = [
  'REFUND_FAILED',
  'CHARGED_BACK_AFTER_REFUND',
  'CHARGED_BACK_IN_PART',
  'CHARGED_BACK_AFTER_UPGRADE',
  'CHARGEBACK_REVERSED',
] as const satisfies readonly ReviewReason[];

/** Why a person has to check money. */
export type ReviewReason =
  /** The provider refused the refund, so an ordinary transfer is needed. */
  | 'REFUND_FAILED'
  /** The payer's bank took back money that was being refunded already. */
  | 'CHARGED_BACK_AFTER_REFUND'
  /** The payer's bank took back a part, and all tickets of the order ended. A person decides about the other part. */
  | 'CHARGED_BACK_IN_PART'
  /**
   * The payer's bank took back money that had paid for a part of a ticket; that ticket was upgraded since and is valid.
   */
  | 'CHARGED_BACK_AFTER_UPGRADE'
  /** The payer's bank returned what it had taken: a dispute was won, but its tickets have ended. */
  | 'CHARGEBACK_REVERSED';

/** Opens a review. A further sum of the same payment and reason is added to it while it is open. */
export async function openReview(
  tx: Transaction<DB> | Kysely<DB>,
  review: {
    eventId: Uuid;
    id: Uuid;
    paymentId: Uuid;
    reason: ReviewReason;
    amountCents: number;
    openedAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('money_review')
    .values({
      event_id: review.eventId,
      id: review.id,
      payment_id: review.paymentId,
      reason: review.reason,
      amount_cents: review.amountCents,
      opened_at: review.openedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'payment_id', 'reason'])
        .where('closed_at', 'is', null)
        .doUpdateSet((update) => ({
          amount_cents: update('money_review.amount_cents', '+', update.ref('excluded.amount_cents')),
        })),
    )
    .execute();
}

/** A transfer by which a person sent money back: the bank's number of it, and its day as `2026-12-05`. */
export interface ReviewTransfer {
  number: string;
  on: string;
}

/**
 * Closes the open reviews of the order's payments for that reason, with actor and note. `isKept`: their money stays with the
 * sale. Returns the sum in centavos.
 */
export async function closeReviews(
  db: Kysely<DB> | Transaction<DB>,
  of: { eventId: Uuid; orderId: Uuid; reason: ReviewReason },
  {
    at,
    note,
    transfer,
    isKept,
  }: { at: Date; note: string; transfer: ReviewTransfer | null; isKept: boolean },
): Promise<number | null> {
  const rows = await db
    .updateTable('money_review as m')
    .from('payment as p')
    .set({
      ...{ closed_at: at, note, transfer_number: transfer?.number ?? null },
      transferred_on: sql`${transfer?.on ?? null}::date`,
      ...(isKept ? { kept_cents: sql<number>`m.amount_cents` } : {}),
    })
    .whereRef('p.event_id', '=', 'm.event_id')
    .whereRef('p.id', '=', 'm.payment_id')
    .where('m.event_id', '=', of.eventId)
    .where('p.order_id', '=', of.orderId)
    .where('m.reason', '=', of.reason)
    .where('m.closed_at', 'is', null)
    .returning('m.amount_cents')
    .execute();
  return rows.length === 0 ? null : rows.reduce((sum, row) => sum + row.amount_cents, 0);
}

/** True of a review by which a person stated that its money was sent; of a refused refund an operator names no transfer. */
export const wasSentByHand = sql<boolean>`closed_at is not null and (reason = 'REFUND_FAILED' or transfer_number is not null)`;

/**
 * Sums of a payment's reviews in centavos: of each open one, what persons have sent to the payer, and what stays with the sale. The
 * rows are locked.
 */
export async function lockReviews(
  tx: Transaction<DB>,
  of: { eventId: Uuid; paymentId: Uuid },
): Promise<{ openCents: (reason: ReviewReason) => number; sentCents: number; keptCents: number }> {
  const rows = await tx
    .selectFrom('money_review')
    .select(['reason', 'amount_cents', 'closed_at', 'kept_cents', wasSentByHand.as('wasSent')])
    .where('event_id', '=', of.eventId)
    .where('payment_id', '=', of.paymentId)
    .forUpdate()
    .execute();
  const sum = (list: readonly (typeof rows)[number][]) =>
    list.reduce((cents, row) => cents + row.amount_cents, 0);
  return {
    openCents: (reason) => sum(rows.filter((row) => row.reason === reason && row.closed_at === null)),
    sentCents: sum(rows.filter(({ wasSent }) => wasSent)),
    keptCents: rows.reduce((cents, row) => cents + row.kept_cents, 0),
  };
}

/** Bounds what stays with the sale of a payment: its payer's bank has taken the rest again. */
export async function boundKept(
  tx: Transaction<DB>,
  of: { eventId: Uuid; paymentId: Uuid },
  centsMax: number,
): Promise<void> {
  await sql`
    update money_review m set kept_cents = b.kept
    from (
      select id, least(kept_cents, greatest(0, ${centsMax}::integer
        - (sum(kept_cents) over (order by opened_at, id) - kept_cents)))::integer as kept
      from money_review where event_id = ${of.eventId} and payment_id = ${of.paymentId} and kept_cents > 0
    ) b
    where m.event_id = ${of.eventId} and m.id = b.id and m.kept_cents <> b.kept`.execute(tx);
}

/** Reduces the sum of an open review to at most `centsMax`; at 0 the review is closed. */
export async function shrinkReview(
  tx: Transaction<DB>,
  of: { eventId: Uuid; paymentId: Uuid },
  reason: ReviewReason,
  centsMax: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('money_review')
    .set({ amount_cents: centsMax, ...(centsMax === 0 ? { closed_at: now } : {}) })
    .where('event_id', '=', of.eventId)
    .where('payment_id', '=', of.paymentId)
    .where('reason', '=', reason)
    .where('closed_at', 'is', null)
    .where('amount_cents', '>', centsMax)
    .execute();
}
