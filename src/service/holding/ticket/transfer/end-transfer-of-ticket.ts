import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { WithIds } from '#src/service/ports.ts';
import { endTransfer } from '../rows/end-transfer.ts';
import type { LockedTicket } from '../rows/lock-tickets.ts';

/** Its owner uses the ticket, which the caller has locked: what it was offered to somebody with is over. */
export async function endTransferOfTicket(
  context: WithIds,
  tx: Transaction<DB>,
  ticket: LockedTicket,
  now: Date,
): Promise<void> {
  if (ticket.engagedBy !== 'TRANSFER' || ticket.engagedWith === null) return;
  const { eventId, engagedWith } = ticket;
  await endTransfer(context, tx, { eventId, transferId: engagedWith, status: 'CANCELED', now });
}
