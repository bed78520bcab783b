import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { readTransferByToken, type TransferRow } from '../rows/transfer.sql.ts';
import { readTransferToken } from './transfer-token.ts';

/** What a link's token opens. Refusal: TRANSFER_NOT_FOUND. */
export async function findByToken(
  context: WithDb & WithEvents,
  token: string,
): Promise<{ event: EventView; transfer: TransferRow; tokenHash: Uint8Array }> {
  const read = readTransferToken(token);
  const event = read === null ? null : await context.events.byCode(read.eventCode);
  const transfer =
    read === null || event === null ? null : await readTransferByToken(context.db, event.id, read.tokenHash);
  if (read === null || event === null || transfer === null)
    throw new DomainError('TRANSFER_NOT_FOUND', { field: 'token' });
  return { event, transfer, tokenHash: read.tokenHash };
}
