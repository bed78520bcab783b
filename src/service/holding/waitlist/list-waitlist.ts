import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { readEntriesOfCustomer, readEntryOfEvent } from './waitlist-entry.sql.ts';
import { type WaitlistEntryView, waitlistEntryView } from './waitlist-entry.ts';

/** An entry by its id, for what is done in nobody's name: mails. */
export async function findWaitlistEntry(
  context: WithDb & WithEvents,
  eventId: Uuid,
  entryId: Uuid,
): Promise<WaitlistEntryView | null> {
  const event = await context.events.byId(eventId);
  const row = event === null ? null : await readEntryOfEvent(context.db, eventId, entryId);
  return event === null || row === null ? null : waitlistEntryView(event, row);
}

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
