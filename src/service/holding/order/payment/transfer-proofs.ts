import type { Uuid } from '#src/domain/ids.ts';
import { namesOfStaff } from '#src/service/people/staff/people/colleagues.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { OrderView } from '../rows/order-view.ts';
import { readTransferProofs, type TransferProof } from '../rows/transfer-proof.sql.ts';

/** The statement of staff about a transfer, and the name of who stated it. */
export type ProofView = Pick<TransferProof, 'reference' | 'paidOn' | 'markedAt'> & { markedBy: string };

/** The proofs of the order's transfers, by payment. */
export async function proofsOf(
  { db }: WithDb,
  order: Pick<OrderView, 'eventId' | 'payments'>,
): Promise<ReadonlyMap<Uuid, ProofView>> {
  const transfers = order.payments.filter(({ method }) => method === 'TRANSFER').map(({ id }) => id);
  if (transfers.length === 0) return new Map();
  const proofs = await readTransferProofs(db, order.eventId, transfers);
  const names = await namesOfStaff(
    db,
    proofs.map(({ markedBy }) => markedBy),
  );
  return new Map(
    proofs.map(({ paymentId, markedBy, ...proof }) => [
      paymentId,
      { ...proof, markedBy: names.get(markedBy) ?? '' },
    ]),
  );
}
