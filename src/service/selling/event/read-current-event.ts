import type { Uuid } from '#src/domain/ids.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { readEventRows, readEventVersion } from './event.sql.ts';
import { readStockSnapshots, type StockSnapshot, type WithEvents } from './event-cache.ts';
import type { EventView } from './event-view.ts';
import { viewOfEvent } from './view-of-event.ts';

/**
 * An event and its counters as the database has them now, for pages that are read again right after a change and then
 * stay as they are: this node's copies may be as old as the tuning says. Null when there is none.
 */
export async function readCurrentEvent(
  { db, clock, events }: WithDb & WithClock & WithEvents,
  eventId: Uuid,
): Promise<{ event: EventView; stock: StockSnapshot } | null> {
  const version = await readEventVersion(db, eventId);
  if (version === null) return null;
  const copy = await events.byId(eventId);
  const rows = copy !== null && copy.version >= version ? null : await readEventRows(db, eventId);
  const event = rows === null ? copy : viewOfEvent(rows);
  const takenAt = clock.now();
  const counters = (await readStockSnapshots(db, [eventId])).get(eventId);
  return event === null || counters === undefined ? null : { event, stock: { takenAt, ...counters } };
}
