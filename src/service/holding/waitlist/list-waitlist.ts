import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { readEntriesOfCustomer } from './waitlist-entry.sql.ts';
import { type WaitlistEntryView, waitlistEntryView } from './waitlist-entry.ts';

const entriesShown = 50;

/** What the customer waits for: what is offered first, then what waits, then what is over, the newest first. */
export async function listWaitlist(
  context: WithDb & WithEvents,
  { actor }: { actor: CustomerActor },
): Promise<WaitlistEntryView[]> {
  const rows = await readEntriesOfCustomer(context.db, actor.id, entriesShown);
  const views = await Promise.all(
    rows.map(async (row) => {
      const event = await context.events.byId(row.eventId);
      return event === null ? [] : [waitlistEntryView(event, row)];
    }),
  );
  return views.flat();
}
