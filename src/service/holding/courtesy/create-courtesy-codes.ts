import { courtesyCode, courtesySecretBytes } from '#src/domain/courtesy/courtesy-code.ts';
import { limits } from '#src/domain/limits.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventToChange } from '../../selling/event/event-to-change.ts';
import { insertCodes } from './courtesy.sql.ts';

/**
 * Makes codes of a grant, up to `limits.courtesyCodesAtOnce` at a time. `note`: for whom, for those who look them up.
 * Refusals: NOT_ALLOWED, EVENT_NOT_FOUND, COURTESY_GRANT_NOT_FOUND, QUANTITY_INVALID, FIELD_TOO_LONG.
 */
export async function createCourtesyCodes(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: { slug: string; grantKey: string; count: number; note: string | null; actor: Actor },
): Promise<string[]> {
  const event = await eventToChange(context, asked, 'courtesy.create');
  const grant = event.courtesyGrants.find(({ key }) => key === asked.grantKey);
  if (grant === undefined) throw new DomainError('COURTESY_GRANT_NOT_FOUND', { field: 'grant' });
  if (!Number.isInteger(asked.count) || asked.count < 1 || asked.count > limits.courtesyCodesAtOnce) {
    throw new DomainError('QUANTITY_INVALID', { field: 'count' });
  }
  const note = asked.note?.trim() || null;
  if (note !== null && note.length > limits.noteLengthMax) {
    throw new DomainError('FIELD_TOO_LONG', { field: 'note' });
  }
  const made = Array.from({ length: asked.count }, () => ({
    id: context.ids.uuid(),
    eventId: event.id,
    grantId: grant.id,
    code: courtesyCode(event.code, context.ids.randomBytes(courtesySecretBytes)),
    note,
  }));
  const at = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const codes = await insertCodes(tx, made, { createdBy: actorName(asked.actor), at });
    await writeAudit(context, tx, {
      eventId: event.id,
      actor: asked.actor,
      action: 'courtesy.create',
      subject: `grant ${grant.key}`,
      after: { codes: codes.length },
      why: note,
      at,
    });
    return codes;
  });
}
