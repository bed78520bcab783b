import { disputeNearMilliseconds } from '#src/domain/dispute/dispute-clock.ts';
import { runEach } from '#src/service/ground/background/run-each.ts';
import { remindOfDispute } from '#src/service/holding/order/dispute/remind-of-dispute.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { selectDisputesToRemind } from './disputes.sql.ts';

/** Tells finance of disputes whose answer is due within two days, once. Returns how many disputes it was. */
export async function remindDisputes(
  context: WithDb & WithClock & WithIds & WithLog & WithEvents,
): Promise<number> {
  const now = context.clock.now();
  const until = new Date(now.getTime() + disputeNearMilliseconds);
  return await runEach(context, await selectDisputesToRemind(context.db, { now, until }), {
    what: 'remind-disputes',
    eventOf: ({ eventId }) => eventId,
    work: (dispute) => remindOfDispute(context, dispute),
  });
}
