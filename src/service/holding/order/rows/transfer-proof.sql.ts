import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** The statement of staff about a transfer that came; `paidOn` as `2026-12-05`. */
export interface TransferProof {
  paymentId: Uuid;
  reference: string;
  paidOn: string;
  amountCents: number;
  markedBy: Uuid;
  markedAt: Date;
}

/** False where the reference proves another payment of the event. */
export async function insertTransferProof(
  tx: Transaction<DB>,
  eventId: Uuid,
  proof: TransferProof,
): Promise<boolean> {
  const row = await tx
    .insertInto('transfer_proof')
    .values({
      ...{ event_id: eventId, payment_id: proof.paymentId, reference: proof.reference },
      ...{ amount_cents: proof.amountCents, marked_by: proof.markedBy, marked_at: proof.markedAt },
      paid_on: sql`${proof.paidOn}::date`,
    })
    .onConflict((conflict) => conflict.columns(['event_id', 'reference']).doNothing())
    .returning('payment_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Those of these payments that have one. */
export async function readTransferProofs(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  paymentIds: readonly Uuid[],
): Promise<TransferProof[]> {
  return await db
    .selectFrom('transfer_proof')
    .select([
      'payment_id as paymentId',
      'reference',
      sql<string>`to_char(paid_on, 'YYYY-MM-DD')`.as('paidOn'),
      'amount_cents as amountCents',
      'marked_by as markedBy',
      'marked_at as markedAt',
    ])
    .where('event_id', '=', eventId)
    .where('payment_id', '=', sql<Uuid>`any(${[...paymentIds]}::uuid[])`)
    .execute();
}
