import { type BadgePlan, badgePlanSchema } from '#src/domain/badge/badge-plan.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { readBadgePlan, writeBadgePlan } from './badge-plan.sql.ts';

/**
 * Stores which offers have a badge, over this revision, and gives its new one. What is printed stays as it is. Refusals:
 * NOT_ALLOWED, NOT_FOUND, INVALID_INPUT also for an offer of another event, CHANGED_MEANWHILE.
 */
export async function saveBadgePlan(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, eventId, papers, over }: { actor: Staff; eventId: Uuid; papers: unknown; over: number },
): Promise<number> {
  const event = await eventInOffice(context, { actor, eventId }, 'badge.change');
  const { success, data } = badgePlanSchema.safeParse(papers);
  if (!success) throw new DomainError('INVALID_INPUT', { field: 'papers' });
  const plan: BadgePlan = data;
  if (!plan.every(({ offerId }) => event.offerById.has(offerId))) {
    throw new DomainError('INVALID_INPUT', { field: 'papers' });
  }
  return await context.db.transaction().execute(async (tx) => {
    const { paperOf } = await readBadgePlan(tx, event.id);
    const at = context.clock.now();
    if (!(await writeBadgePlan(tx, event.id, { plan, over, by: actor.id, at }))) {
      throw new DomainError('CHANGED_MEANWHILE');
    }
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'badge.change', subject: 'badges', at },
      before: Object.fromEntries(paperOf),
      after: Object.fromEntries(plan.map(({ offerId, paper }) => [offerId, paper])),
    });
    return over + 1;
  });
}
