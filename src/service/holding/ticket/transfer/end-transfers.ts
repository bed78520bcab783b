import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { runEach } from '#src/service/ground/background/run-each.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { endTransfer } from '../rows/end-transfer.ts';
import type { LockedTicket } from '../rows/lock-tickets.ts';
import { readOverdueTransfers, type TransferRow } from '../rows/transfer.sql.ts';
import { closeTransfer } from './close-transfer.ts';
import { findByToken } from './find-by-token.ts';

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

const atOnce = 50;

/** Offers nobody answered in time come to nothing, and their owners are told. Returns how many were due. */
export async function expireTransfers(context: WithDb & WithClock & WithIds & WithLog): Promise<number> {
  const overdue = await readOverdueTransfers(context.db, context.clock.now(), atOnce);
  await runEach(context, overdue, {
    what: 'expire-transfers',
    eventOf: ({ eventId }) => eventId,
    work: (transfer) => closeTransfer(context, { ...transfer, status: 'EXPIRED' }),
  });
  return overdue.length;
}

/**
 * The one who was asked says no; nobody has to log in for that. Said twice, it is said once. By a link that is passed
 * around nobody was asked, and no one says no for all. Refusals: TRANSFER_NOT_FOUND, TRANSFER_OVER, NOT_ALLOWED.
 */
export async function refuseTransfer(
  context: WithDb & WithClock & WithIds & WithEvents,
  token: string,
): Promise<void> {
  const { event, transfer, tokenHash } = await findByToken(context, token);
  if (transfer.email === null) throw new DomainError('NOT_ALLOWED', { field: 'token' });
  const about = { eventId: event.id, transferId: transfer.id, status: 'REFUSED' } as const;
  const ended = await closeTransfer(context, about, tokenHash);
  if (ended.status !== 'REFUSED') throw new DomainError('TRANSFER_OVER', { field: 'token' });
}

/** Why a link opens nothing any more. Of one that was passed around, somebody else may have been first. */
export function transferOver({ email, status }: TransferRow): DomainError {
  const isTaken = email === null && status === 'ACCEPTED';
  return new DomainError(isTaken ? 'TRANSFER_TAKEN' : 'TRANSFER_OVER', { field: 'token' });
}

/** Neither ended nor past its deadline. */
export function isTransferOpen({ status, expiresAt }: TransferRow, now: Date): boolean {
  return status === 'WAITING' && now < expiresAt;
}
