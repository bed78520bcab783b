import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { revokeUnused } from './courtesy-codes.sql.ts';

type Asked = { eventId: Uuid; actor: Actor } & ({ codeIds: readonly Uuid[] } | { grantKey: string });

/**
 * Revokes chosen codes, or every open code of a grant, which ends a campaign. A code that was redeemed stays so, and one that
 * was revoked before is not counted. Returns how many open nothing from now on. Refusals: NOT_ALLOWED, NOT_FOUND,
 * INVALID_INPUT, COURTESY_GRANT_NOT_FOUND.
 */
export async function revokeCourtesyCodes(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: Asked,
): Promise<number> {
  const event = await eventInOffice(context, asked, 'courtesy.revoke');
  const grantKey = 'grantKey' in asked ? asked.grantKey : null;
  const grant = event.courtesyGrants.find(({ key }) => key === grantKey);
  if (grantKey !== null && grant === undefined) {
    throw new DomainError('COURTESY_GRANT_NOT_FOUND', { field: 'grantKey' });
  }
  const codeIds = 'codeIds' in asked ? asked.codeIds : [];
  if (codeIds.length > limits.courtesyCodesAtOnce || !codeIds.every(isUuid)) {
    throw new DomainError('INVALID_INPUT', { field: 'codeIds' });
  }
  const at = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const which = grant === undefined ? { ids: codeIds } : { grantId: grant.id };
    const revoked = await revokeUnused(tx, { eventId: event.id, ...which }, asked.actor, at);
    if (revoked === 0) return 0;
    await writeAudit(context, tx, {
      eventId: event.id,
      actor: asked.actor,
      action: 'courtesy.revoke',
      subject: grant === undefined ? 'chosen codes' : `grant ${grant.key}`,
      after: { revoked, ...(grant === undefined && { chosen: codeIds.length }) },
      at,
    });
    return revoked;
  });
}
