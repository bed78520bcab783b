import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeDisputeWords as storeWords } from '#src/service/holding/order/dispute/lock-dispute.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { changeOpenDispute } from './change-dispute.ts';

/** Stores the words that go to the bank with the evidence. Refusals: FIELD_TOO_LONG, those of changeOpenDispute. */
export async function writeDisputeWords(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, id, words: said }: { actor: Staff; id: Uuid; words: string },
): Promise<void> {
  const words = said.trim();
  if (words.length > limits.disputeWordsLengthMax)
    throw new DomainError('FIELD_TOO_LONG', { field: 'words' });
  await changeOpenDispute(context, { actor, id, action: 'dispute.prepare' }, async ({ tx, dispute }) => {
    await storeWords(tx, dispute, { words, by: actor.id });
    return { hasWords: words !== '' };
  });
}
