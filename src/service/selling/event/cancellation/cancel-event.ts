import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '#src/service/ports.ts';
import type { WithEvents } from '../event-cache.ts';
import { eventToChange } from '../event-to-change.ts';
import { markEventCanceled } from './cancel-event.sql.ts';

/**
 * The event will not happen: from this instant nothing of it can be held, and a job gives every order back, whole
 * (STJ REsp 1.985.198: the seller answers for it too). Saying it twice changes nothing. Refusals: NOT_ALLOWED, EVENT_NOT_FOUND.
 */
export async function cancelEvent(
  context: WithDb & WithClock & WithIds & WithLog & WithEvents,
  { slug, actor }: { slug: string; actor: Actor },
): Promise<void> {
  const event = await eventToChange(context, { slug, actor }, 'event.cancel');
  const isFirst = await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    if (!(await markEventCanceled(tx, event.id, at))) return false;
    const change = { before: { canceledAt: null }, after: { canceledAt: at } };
    await writeAudit(context, tx, {
      eventId: event.id,
      actor,
      action: 'event.cancel',
      subject: `event ${event.ownSlug}`,
      ...change,
      at,
    });
    return true;
  });
  if (isFirst) context.log.warn({ event: slug, actor: actorName(actor) }, 'event canceled');
}
