import type { Uuid } from '#src/domain/ids.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { markDisputeReminded } from './dispute.sql.ts';
import { tellOfDispute } from './tell-of-dispute.ts';

/** Tells of the deadline of a dispute, once on any number of nodes, and not of one that was answered meanwhile. */
export async function remindOfDispute(
  context: WithDb & WithClock & WithIds & WithEvents,
  dispute: { eventId: Uuid; id: Uuid },
): Promise<void> {
  const event = await context.events.byId(dispute.eventId);
  if (event === null) return;
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    if (!(await markDisputeReminded(tx, { ...dispute, at }))) return;
    await tellOfDispute(context, tx, 'dispute.due', { event, dispute, at });
  });
}
