import type { EventView } from './event-view.ts';

/** Events that are not over, the next first; an event that was canceled is told of until it would be over. */
export function upcomingEvents(events: readonly EventView[], now: Date): EventView[] {
  return events
    .filter(({ endsAt }) => endsAt > now)
    .toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** Events that are over, the last first. */
export function pastEvents(events: readonly EventView[], now: Date): EventView[] {
  return events
    .filter(({ endsAt }) => endsAt <= now)
    .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime());
}
