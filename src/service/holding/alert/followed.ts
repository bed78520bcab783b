import type { FollowKind, Subject } from '#src/domain/alert/subject.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { subjectsOfEvent } from './alert-event.ts';
import { deleteFollow, type FollowRow, selectFollows, selectRequested } from './follow.sql.ts';

/** Finds a subject by its name among events that are not hidden, with one that has it. Null for an unknown subject. */
export async function findSubject(
  { events }: WithEvents,
  { kind, subject }: { kind: FollowKind; subject: string },
): Promise<(Subject & { event: EventView }) | null> {
  const candidates =
    kind === 'EVENT'
      ? [await findShown({ events }, subject)].flatMap((one) => one ?? [])
      : await events.listed();
  for (const event of candidates) {
    const found = subjectsOfEvent(event, event.name.pt).find(
      (one) => one.kind === kind && one.subject === subject,
    );
    if (found) return { ...found, event };
  }
  return null;
}

/** The view of a hidden event has its secret address, which a follow gives nobody. */
async function findShown({ events }: WithEvents, eventId: Uuid): Promise<EventView | null> {
  const event = await events.byId(eventId);
  return event?.isHidden === false ? event : null;
}

/** The names of what a request asked for and nobody has confirmed yet. */
export async function findRequested({ db }: WithDb, requestId: Uuid): Promise<string[]> {
  const requested = await selectRequested(db, requestId);
  return requested.filter(({ confirmedAt }) => confirmedAt === null).map(({ name }) => name);
}

export interface FollowView extends FollowRow {
  /** Only for a followed event; null for other subjects, and while the event is hidden. */
  event: EventView | null;
  /** Only for a followed organizer, as one of its events names it; null for other subjects. */
  organizer: EventView['organizer'] | null;
}

/** The subjects that a customer follows, newest first. */
export async function listFollowed(
  { db, events }: WithDb & WithEvents,
  { actor }: { actor: CustomerActor },
): Promise<FollowView[]> {
  const rows = await selectFollows(db, actor.id);
  return await Promise.all(rows.map((row) => viewOfFollow({ events }, row)));
}

/** A follow with what it leads to. */
export async function viewOfFollow({ events }: WithEvents, row: FollowRow): Promise<FollowView> {
  const ofOrganizer = row.kind === 'ORGANIZER' ? await events.ofOrganizer(row.subject) : [];
  return {
    ...row,
    event: row.kind === 'EVENT' ? await findShown({ events }, row.subject) : null,
    organizer: ofOrganizer[0]?.organizer ?? null,
  };
}

/** Ends a follow of the customer; of none, or somebody else's, nothing happens. */
export async function unfollowSubject(
  { db }: WithDb,
  { actor, id }: { actor: CustomerActor; id: string },
): Promise<void> {
  if (isUuid(id)) await deleteFollow(db, actor.id, id);
}
