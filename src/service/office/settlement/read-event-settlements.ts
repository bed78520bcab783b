import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { readAccountOfEvent } from './account-of-event.ts';
import { settleEvent } from './settle-event.ts';
import { type EventSettlementsView, eventSettlementsView } from './settlement-view.ts';

/** The settlements and payouts of an event, and what a settlement would say now. Refusals: NOT_ALLOWED; NOT_FOUND. */
export async function readEventSettlements(
  context: WithDb & WithClock & WithEvents,
  asked: { actor: Staff; eventId: Uuid },
): Promise<EventSettlementsView> {
  const event = await eventInOffice(context, asked, 'settlement.read');
  // A cursor lives in a transaction; this one reads only.
  return await context.db.transaction().execute(async (tx) => {
    const account = await readAccountOfEvent(tx, event.id);
    const next = await settleEvent(tx, { event, before: account.before, at: context.clock.now() });
    return eventSettlementsView(event, account, next);
  });
}
