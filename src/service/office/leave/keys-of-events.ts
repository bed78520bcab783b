import type { ArchivedKey } from '#src/domain/leave/archive.ts';
import { keysOf } from '../../holding/ticket/event-keys.ts';
import type { WithTicketKey } from '../../ports.ts';
import type { EventView } from '../../selling/event/event-view.ts';

/** The public keys that open tickets of each event: ours, and those that were brought. */
export function keysOfEvents(
  context: WithTicketKey,
  views: readonly { view: EventView | null }[],
): ArchivedKey[] {
  return views.flatMap(({ view }) =>
    view === null ? [] : keysOf(context, view).map((key) => ({ eventId: view.id, ...key })),
  );
}
