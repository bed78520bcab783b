import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { pageLength } from '../../ground/page/page-cursor.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { isOver } from '../../selling/search/match-events.ts';
import { subjectsToTell } from './alert-event.ts';
import { selectFollows } from './follow.sql.ts';

/**
 * Events ahead that the customer follows, or whose organizer or artist they follow; the earliest first. A hidden one is in
 * no list.
 */
export async function listFollowedEvents(
  { db, events, clock }: WithDb & WithEvents & WithClock,
  { actor, first }: { actor: CustomerActor; first: number },
): Promise<EventView[]> {
  const follows = await selectFollows(db, actor.id);
  if (follows.length === 0) return [];
  const followed = new Set(follows.map(({ kind, subject }) => `${kind}:${subject}`));
  const now = clock.now();
  const listed = await events.listed();
  return listed
    .filter((event) => !isOver(event, now))
    .filter((event) => subjectsToTell(event).some(({ kind, subject }) => followed.has(`${kind}:${subject}`)))
    .sort(
      (one, other) => one.startsAt.getTime() - other.startsAt.getTime() || (one.slug < other.slug ? -1 : 1),
    )
    .slice(0, pageLength(first));
}
