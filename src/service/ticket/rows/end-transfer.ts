import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.gen.ts';
import type { Uuid } from '../../../domain/ids.ts';
import { findCustomer } from '../../customer/find-customer.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { WithIds } from '../../ports.ts';
import { releaseTicket } from './lock-tickets.ts';
import { lockTransfer, readTransferItems, type TransferRow, updateTransferEnded } from './transfer.sql.ts';

/** Whom the end is told, by how it came: the one who asked, or the one who was asked. */
const mails = {
  CANCELED: { template: 'transfer-canceled', toAsked: true },
  REFUSED: { template: 'transfer-refused', toAsked: false },
  EXPIRED: { template: 'transfer-expired', toAsked: false },
} as const;

/**
 * A transfer that comes to nothing: its tickets are their owner's to use again, and the other side is told. What has
 * ended before stays as it ended. The caller has locked its tickets.
 */
export async function endTransfer(
  context: WithIds,
  tx: Transaction<DB>,
  about: { eventId: Uuid; transferId: Uuid; status: keyof typeof mails; now: Date },
): Promise<TransferRow> {
  const { eventId, transferId, status, now } = about;
  const transfer = await lockTransfer(tx, eventId, transferId);
  if (transfer.status !== 'WAITING') return transfer;
  await updateTransferEnded(tx, { eventId, id: transferId, status, endedAt: now, toCustomerId: null });
  for (const { ticketId } of await readTransferItems(tx, eventId, transferId)) {
    await releaseTicket(tx, { eventId, id: ticketId }, now);
  }
  const { template, toAsked } = mails[status];
  const ended = { ...transfer, status, endedAt: now };
  // Of an offer by a link nobody is known who could be told.
  const toAddress = toAsked ? transfer.email : undefined;
  if (toAddress === null) return ended;
  const sender = await findCustomer({ db: tx }, transfer.fromCustomerId);
  await enqueueMail(context, tx, {
    dedupeKey: `${template}:${transferId}`,
    template,
    ...(toAddress === undefined ? { customerId: transfer.fromCustomerId } : { toAddress }),
    locale: sender?.locale ?? 'pt',
    data: { eventId, transferId },
    enqueuedAt: now,
  });
  return ended;
}
