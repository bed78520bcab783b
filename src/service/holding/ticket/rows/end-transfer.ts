import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Fact } from '#src/service/ground/fact/facts.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { customerOf } from '#src/service/people/customer/find-customer.ts';
import type { WithIds } from '#src/service/ports.ts';
import { releaseTicket } from './lock-tickets.ts';
import { lockTransfer, readTransferItems, type TransferRow, updateTransferEnded } from './transfer.sql.ts';

/**
 * A transfer that comes to nothing: its tickets are their owner's to use again, and the other side is told. What has
 * ended before stays as it ended. The caller has locked its tickets.
 */
export async function endTransfer(
  context: WithIds,
  tx: Transaction<DB>,
  about: { eventId: Uuid; transferId: Uuid; status: Fact<'transfer.ended'>['status']; now: Date },
): Promise<TransferRow> {
  const { eventId, transferId, status, now } = about;
  const transfer = await lockTransfer(tx, eventId, transferId);
  if (transfer.status !== 'WAITING') return transfer;
  await updateTransferEnded(tx, { eventId, id: transferId, status, endedAt: now, toCustomerId: null });
  for (const { ticketId } of await readTransferItems(tx, eventId, transferId)) {
    await releaseTicket(tx, { eventId, id: ticketId }, now);
  }
  const { fromCustomerId: customerId, email } = transfer;
  const locale = (await customerOf(tx, customerId))?.locale ?? 'pt';
  const sender = { customerId, locale };
  await tell(context, tx, now, { fact: 'transfer.ended', eventId, transferId, status, sender, email });
  return { ...transfer, status, endedAt: now };
}
