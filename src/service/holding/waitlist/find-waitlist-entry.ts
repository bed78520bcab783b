import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { readEntryOfEvent } from './waitlist-entry.sql.ts';
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
