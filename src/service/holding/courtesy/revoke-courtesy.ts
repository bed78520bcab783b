import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { requireRightAtEvent } from '../../selling/event/event-to-change.ts';
import { lockCode, markCodeRevoked } from './courtesy.sql.ts';
import { findCourtesy } from './find-courtesy.ts';

/**
 * The code opens nothing any more. What it opened already stays: those tickets end with their order (`refund-order`).
 * Returns the code as it is stored. Refusals: NOT_ALLOWED, COURTESY_CODE_INVALID (also revoked before), COURTESY_REDEEMED.
 */
export async function revokeCourtesy(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: { code: string; actor: Actor },
): Promise<string> {
  requireRight(asked.actor, 'courtesy.revoke');
  const { event, code } = await findCourtesy(context, asked.code);
  requireRightAtEvent(asked.actor, 'courtesy.revoke', event);
  return await context.db.transaction().execute(async (tx) => {
    const current = await lockCode(tx, event.id, code.code);
    if (current === null) throw new DomainError('COURTESY_CODE_INVALID', { field: 'code' });
    if (current.redeemedAt !== null) throw new DomainError('COURTESY_REDEEMED', { field: 'code' });
    const at = context.clock.now();
    await markCodeRevoked(tx, code, asked.actor, at);
    await writeAudit(context, tx, {
      eventId: event.id,
      actor: asked.actor,
      action: 'courtesy.revoke',
      subject: `code ${code.id}`,
      before: { revokedAt: null },
      after: { revokedAt: at },
      at,
    });
    return code.code;
  });
}
