import type { Uuid } from '#src/domain/ids.ts';
import { manualState } from '#src/domain/order/manual-order.ts';
import { runEach } from '../../ground/background/run-each.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import { markEndTold, readManualOrder, readUntoldEnds } from './manual-order.sql.ts';

/** News of an end that is older is no news: those of a release before, or of days without a worker. */
const newsMilliseconds = 86_400_000;
const atOnce = 100;

/**
 * Tells people that what was held for them ran out (docs/algorithms/manual-orders.md, "Its end"). One that became an order has
 * the mails of its order. Returns how many ends were looked at.
 */
export async function tellManualEnds(context: WithDb & WithClock & WithIds & WithLog): Promise<number> {
  return await runEach(context, await readUntoldEnds(context.db, context.clock.now(), atOnce), {
    what: 'tell-manual-ends',
    eventOf: ({ eventId }) => eventId,
    work: (of) => tellOne(context, of),
  });
}

async function tellOne(
  context: WithDb & WithClock & WithIds,
  of: { eventId: Uuid; id: Uuid },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const row = await readManualOrder(tx, of.eventId, { id: of.id });
    // The sweep, or the payment, decides first.
    if (row === null || row.cartState === 'open') return;
    const now = context.clock.now();
    const cart = { state: row.cartState, expiresAt: row.cartExpiresAt };
    const { orderStatus } = row;
    const state = manualState({ cart, orderStatus, isEndedByStaff: row.endedAt !== null }, now);
    if (state === 'ORDERED' || !(await markEndTold(tx, of, now))) return;
    if (state !== 'EXPIRED' || now.getTime() - row.endsAt.getTime() > newsMilliseconds) return;
    const { email, locale } = row;
    const manual = { eventId: of.eventId, manualOrderId: of.id, to: { email, locale } };
    await tell(context, tx, now, { fact: 'manual-order.ended', ...manual });
  });
}
