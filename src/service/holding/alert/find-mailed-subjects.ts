import type { Subject } from '#src/domain/alert/subject.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { selectAnnounced } from './alert.sql.ts';
import { subjectsOfEvent } from './alert-event.ts';

/** All that mails of the event were sent for: what it has now, and whom it announced and does not name any more. */
export async function findMailedSubjects(
  { db, events }: WithDb & WithEvents,
  eventId: Uuid,
): Promise<Pick<Subject, 'kind' | 'subject'>[]> {
  const event = await events.byId(eventId);
  const named = event === null ? [] : subjectsOfEvent(event, '');
  return [...named, ...(await selectAnnounced(db, eventId))];
}
