import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { endTransfer } from '../rows/end-transfer.ts';
import { lockTickets } from '../rows/lock-tickets.ts';
import { lockTransferOfToken, readTransferItems, type TransferRow } from '../rows/transfer.sql.ts';

/** Ends a transfer in a transaction of its own, its tickets locked first; what has ended before stays as it ended. */
export async function closeTransfer(
  context: WithDb & WithClock & WithIds,
  about: { eventId: Uuid; transferId: Uuid; status: 'CANCELED' | 'REFUSED' | 'EXPIRED' },
  /** The hash of the token of the link that answers it. Refusal where a newer link was made: TRANSFER_NOT_FOUND. */
  tokenHash?: Uint8Array,
): Promise<TransferRow> {
  const { eventId, transferId } = about;
  return await context.db.transaction().execute(async (tx) => {
    const items = await readTransferItems(tx, eventId, transferId);
    await lockTickets(
      tx,
      eventId,
      items.map(({ ticketId }) => ticketId),
    );
    if (tokenHash !== undefined && !(await lockTransferOfToken(tx, eventId, transferId, tokenHash)))
      throw new DomainError('TRANSFER_NOT_FOUND', { field: 'token' });
    return await endTransfer(context, tx, { ...about, now: context.clock.now() });
  });
}
