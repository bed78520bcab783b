import { isUuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { readTransferOfSender, type TransferRow } from '../rows/transfer.sql.ts';
import { closeTransfer } from './close-transfer.ts';

/**
 * The one who offers takes it back: the link opens nothing from now on. What came to nothing already is left as it is.
 * Refusals: TRANSFER_NOT_FOUND, TRANSFER_OVER once it was accepted.
 */
export async function cancelTransfer(
  context: WithDb & WithClock & WithIds,
  { actor, id }: { actor: CustomerActor; id: string },
): Promise<TransferRow> {
  const own = isUuid(id) ? await readTransferOfSender(context.db, actor.id, id) : null;
  if (own === null) throw new DomainError('TRANSFER_NOT_FOUND', { field: 'id' });
  const ended = await closeTransfer(context, {
    eventId: own.eventId,
    transferId: own.id,
    status: 'CANCELED',
  });
  if (ended.status === 'ACCEPTED') throw new DomainError('TRANSFER_OVER', { field: 'id' });
  return ended;
}
