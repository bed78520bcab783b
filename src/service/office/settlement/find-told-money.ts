import type { Uuid } from '#src/domain/ids.ts';
import { peopleWithRight } from '../../people/staff/people/people-with-right.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { type PayoutRow, selectPayouts } from './payout.sql.ts';
import { type SettlementRow, selectSettlements } from './settlement.sql.ts';

/** The sums that a mail may tell its reader of an event; null once the reader may not see its settlements. */
export interface ToldMoney {
  event: EventView;
  settlements: SettlementRow[];
  payouts: PayoutRow[];
}

/** Sums are read when the mail is written, behind the right of its reader at that time. */
export async function findToldMoney(
  context: WithDb & WithEvents,
  { eventId, staffId }: { eventId: Uuid; staffId: Uuid },
): Promise<ToldMoney | null> {
  const event = await context.events.byId(eventId);
  if (event === null) return null;
  const place = { organizerId: event.organizer.id, eventId };
  const people = await peopleWithRight(context.db, 'settlement.read', place);
  if (!people.some((one) => one.staffId === staffId)) return null;
  const [settlements, payouts] = [
    await selectSettlements(context.db, eventId),
    await selectPayouts(context.db, eventId),
  ];
  return { event, settlements, payouts };
}
