import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { ProofType } from '#src/domain/settlement/payout.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { selectProof } from './payout.sql.ts';

/** The proof of a payout as it was stored. Refusals: NOT_ALLOWED; NOT_FOUND. */
export async function findPayoutProof(
  context: WithDb & WithEvents,
  asked: { actor: Staff; eventId: Uuid; payoutId: Uuid },
): Promise<{ mediaType: ProofType; content: Buffer }> {
  const event = await eventInOffice(context, asked, 'settlement.read');
  const proof = isUuid(asked.payoutId) ? await selectProof(context.db, event.id, asked.payoutId) : null;
  if (proof === null) throw new DomainError('NOT_FOUND');
  return proof;
}
