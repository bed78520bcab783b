import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import { peopleWithRight } from '#src/service/people/staff/people/people-with-right.ts';
import type { WithIds } from '#src/service/ports.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';

/** Tells everybody who may see the dispute, once. */
export async function tellOfDispute(
  context: WithIds,
  tx: Transaction<DB>,
  fact: 'dispute.opened' | 'dispute.due',
  { event, dispute, at }: { event: EventView; dispute: { id: Uuid }; at: Date },
): Promise<void> {
  const place = { organizerId: event.organizer.id, eventId: event.id };
  const people = await peopleWithRight(tx, 'dispute.read', place);
  const facts = people.map(({ staffId, email, locale }) => {
    return { fact, eventId: event.id, disputeId: dispute.id, reader: { staffId, email, locale } };
  });
  await tell(context, tx, at, facts);
}
