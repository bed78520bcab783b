import type { WithClock, WithDb } from '#src/service/ports.ts';
import { countOffersElsewhere } from '../rows/transfer.sql.ts';
import type { TicketView } from '../view/ticket-view.ts';

const dayMs = 24 * 3_600_000;

/** How many offers the owner of a ticket made in the last day at other events; counted before anything is locked. */
export async function offersElsewhere(context: WithDb & WithClock, own: TicketView): Promise<number> {
  const since = new Date(context.clock.now().getTime() - dayMs);
  return await countOffersElsewhere(context.db, own.eventId, own.customerId, since);
}
