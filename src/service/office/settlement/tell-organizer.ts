import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { tell } from '../../ground/fact/tell.ts';
import { peopleWithRight } from '../../people/staff/people/people-with-right.ts';
import type { WithIds } from '../../ports.ts';
import type { EventView } from '../../selling/event/event-view.ts';

type Told =
  | { fact: 'settlement.frozen'; settlement: number }
  | { fact: 'payout.recorded' | 'payout.back'; payoutId: Uuid };

/** Tells the people of an organizer who may see its settlements. Those of the installation did it, and need no mail. */
export async function tellOrganizer(
  context: WithIds,
  tx: Transaction<DB>,
  event: EventView,
  { at, ...told }: Told & { at: Date },
): Promise<void> {
  const place = { organizerId: event.organizer.id, eventId: event.id };
  const people = await peopleWithRight(tx, 'settlement.read', place);
  const own = people.filter(({ grants }) => grants.some(({ organizerId }) => organizerId !== null));
  const facts = own.map(({ staffId, email, locale }) => {
    return { ...told, eventId: event.id, reader: { staffId, email, locale } };
  });
  await tell(context, tx, at, facts);
}
