import { type GatePlan, gatePlanSchema } from '#src/domain/gate/gate-plan.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { writePlan } from './gate.sql.ts';
import { planOf } from './gate-programme.ts';

/**
 * Stores the plan of the gates over this revision and gives its new one; devices have it with their next sync. Refusals:
 * NOT_ALLOWED, NOT_FOUND, INVALID_INPUT also for an offer of another event, CHANGED_MEANWHILE.
 */
export async function saveGatePlan(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, eventId, plan, over }: { actor: Staff; eventId: Uuid; plan: unknown; over: number },
): Promise<number> {
  const event = await eventInOffice(context, { actor, eventId }, 'gate.change');
  const { success, data } = gatePlanSchema.safeParse(plan);
  if (!success) throw new DomainError('INVALID_INPUT', { field: 'plan' });
  const checked: GatePlan = data;
  const offerIds = checked.gates.flatMap((gate) => gate.offerIds ?? []);
  if (offerIds.some((id) => !event.offerById.has(id)))
    throw new DomainError('INVALID_INPUT', { field: 'plan' });
  const before = await planOf(context, event);
  const at = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    if (!(await writePlan(tx, event.id, { plan: checked, over, by: actor.id, at }))) {
      throw new DomainError('CHANGED_MEANWHILE');
    }
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'gate.change', subject: 'gates', at },
      ...{ before: { ...before.plan }, after: { ...checked } },
    });
    return over + 1;
  });
}
