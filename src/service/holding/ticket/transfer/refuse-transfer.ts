import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { closeTransfer } from './close-transfer.ts';
import { findByToken } from './find-by-token.ts';

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
