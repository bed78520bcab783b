import type { Context } from '../../context.ts';
import { DomainError } from '../../domain/refusal.ts';
import { closeTransfer } from './close-transfer.ts';
import { findByToken } from './find-by-token.ts';

/**
 * The one who was asked says no; nobody has to log in for that. Said twice, it is said once.
 * Refusals: TRANSFER_NOT_FOUND, TRANSFER_OVER.
 */
export async function refuseTransfer(
  context: Pick<Context, 'db' | 'events' | 'clock' | 'ids'>,
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
