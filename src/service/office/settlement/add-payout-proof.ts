import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { payoutLimits, proofTypeOf } from '#src/domain/settlement/payout.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { insertProof, selectPayouts } from './payout.sql.ts';

/**
 * Keeps the bank's proof of a payout, once. Refusals: NOT_ALLOWED; NOT_FOUND; PROOF_FORMAT; PROOF_TOO_LARGE; PROOF_THERE.
 */
export async function addPayoutProof(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: { actor: Actor; eventId: Uuid; payoutId: Uuid; bytes: Uint8Array },
): Promise<void> {
  const { actor, payoutId, bytes } = asked;
  const event = await eventInOffice(context, asked, 'payout.record');
  if (!isUuid(payoutId)) throw new DomainError('NOT_FOUND');
  const mediaType = proofTypeOf(bytes);
  if (mediaType === null) throw new DomainError('PROOF_FORMAT');
  if (bytes.length > payoutLimits.proofBytesMax) throw new DomainError('PROOF_TOO_LARGE');
  await context.db.transaction().execute(async (tx) => {
    const payout = (await selectPayouts(tx, event.id)).find(({ id }) => id === payoutId);
    if (payout === undefined) throw new DomainError('NOT_FOUND');
    const at = context.clock.now();
    const row = { payoutId, mediaType, content: bytes, addedBy: actorName(actor), addedAt: at };
    if (!(await insertProof(tx, event.id, row))) throw new DomainError('PROOF_THERE');
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'payout.record', subject: `payout ${payout.reference}`, at },
      after: { proof: mediaType },
    });
  });
}
