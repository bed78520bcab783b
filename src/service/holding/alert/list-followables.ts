import type { Subject } from '#src/domain/alert/subject.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { followablesOf } from './alert-event.ts';
import { selectFollows } from './follow.sql.ts';
import type { FollowView } from './followed.ts';

export interface FollowableView extends Subject {
  event: EventView;
  follow: FollowView | null;
}

/** What can be followed of an event, and what the customer follows of it; null where there is no such event. */
export async function listFollowables(
  { db, events }: WithDb & WithEvents,
  { actor, slug }: { actor: CustomerActor | null; slug: string },
): Promise<FollowableView[] | null> {
  const event = await events.bySlug(slug);
  if (event === null) return null;
  const follows = actor === null ? [] : await selectFollows(db, actor.id);
  return followablesOf(event, event.name.pt).map((one) => {
    const follow = follows.find(({ kind, subject }) => kind === one.kind && subject === one.subject);
    return {
      ...one,
      event,
      follow:
        follow === undefined
          ? null
          : {
              ...follow,
              event: follow.kind === 'EVENT' ? event : null,
              organizer: follow.kind === 'ORGANIZER' ? event.organizer : null,
            },
    };
  });
}
