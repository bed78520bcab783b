import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { GatePlan } from '#src/domain/gate/gate-plan.ts';
import { sessionsAt } from '#src/domain/gate/programme.ts';
import { sessionQueue } from '#src/domain/gate/session-queue.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { readSessionTickets } from './artist-session.sql.ts';
import { offersAt } from './gate-programme.ts';

/** People of a session, each counted once. */
export interface SessionCount {
  offerId: Uuid;
  name: LocalizedText;
  startsAt: Date;
  endsAt: Date;
  expected: number;
  there: number;
  called: number;
  done: number;
  noShows: number;
}

/** The sessions that a gate of the plan names, the earliest first, by the same movements as on the phones. */
export async function countSessions(
  { db, clock }: WithDb & WithClock,
  event: EventView,
  plan: GatePlan,
): Promise<SessionCount[]> {
  const offers = offersAt(event);
  const named = new Set(plan.gates.flatMap((gate) => gate.offerIds ?? []));
  const sessions = sessionsAt({ offers }, { offerIds: [...named] });
  const tickets = await readSessionTickets(
    db,
    event.id,
    sessions.map(({ id }) => id),
  );
  const byOffer = Map.groupBy(tickets, ({ offerId }) => offerId);
  const now = clock.now().getTime();
  return sessions.map((session) => {
    const queue = sessionQueue(session, byOffer.get(session.id) ?? [], now);
    const { expected, there, called, done, noShows } = queue;
    return {
      ...{ offerId: session.id, name: session.name },
      ...{ startsAt: new Date(session.startsAt), endsAt: new Date(session.endsAt) },
      ...{ expected: expected.length, there: there.length, called: called.length },
      ...{ done: done.length, noShows: noShows.length },
    };
  });
}
