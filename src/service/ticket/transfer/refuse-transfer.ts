import { DomainError } from '../../../domain/refusal.ts';
import type { WithEvents } from '../../event/event-cache.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { closeTransfer } from './close-transfer.ts';
import { findByToken } from './find-by-token.ts';

/**
 * The one who was asked says no; nobody has to log in for that. Said twice, it is said once.
 * Refusals: TRANSFER_NOT_FOUND, TRANSFER_OVER.
 */
export async function refuseTransfer(
  context: WithDb & WithClock & WithIds & WithEvents,
  token: string,
): Promise<void> {
  const { event, transfer } = await findByToken(context, token);
  const ended = await closeTransfer(context, {
    eventId: event.id,
    transferId: transfer.id,
    status: 'REFUSED',
  });
  if (ended.status !== 'REFUSED') throw new DomainError('TRANSFER_OVER', { field: 'token' });
}
