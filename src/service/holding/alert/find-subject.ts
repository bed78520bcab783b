import type { FollowKind, Subject } from '#src/domain/alert/subject.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { subjectsOfEvent } from './alert-event.ts';

/** What is to be followed, under its name in the catalogue, and an event it belongs to; null where there is none of that kind. */
export async function findSubject(
  { events }: WithEvents,
  { kind, subject }: { kind: FollowKind; subject: string },
): Promise<(Subject & { event: EventView }) | null> {
  const candidates = kind === 'EVENT' ? [await events.byId(subject)] : await events.all();
  for (const event of candidates) {
    const found =
      event &&
      subjectsOfEvent(event, event.name.pt).find((one) => one.kind === kind && one.subject === subject);
    if (event && found) return { ...found, event };
  }
  return null;
}
