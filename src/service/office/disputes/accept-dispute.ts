import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { moveDispute } from '#src/service/holding/order/dispute/move-dispute.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { changeOpenDispute } from './change-dispute.ts';

/**
 * States that nobody contests a dispute; nothing is sent, and the bank decides. Refusals: INVALID_INPUT without a note,
 * FIELD_TOO_LONG, those of changeOpenDispute.
 */
export async function acceptDispute(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, id, note: said }: { actor: Staff; id: Uuid; note: string },
): Promise<void> {
  const note = said.trim();
  if (note === '') throw new DomainError('INVALID_INPUT', { field: 'note' });
  if (note.length > limits.noteLengthMax) throw new DomainError('FIELD_TOO_LONG', { field: 'note' });
  await changeOpenDispute(context, { actor, id, action: 'dispute.answer' }, async ({ tx, dispute, at }) => {
    const { state } = await moveDispute(tx, dispute, 'ACCEPTED', { actor, at, note });
    return { state, note };
  });
}
