import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { mayApprove, type Requested } from '#src/domain/policy/let-in.ts';
import { tell } from '../../ground/fact/tell.ts';
import { peopleWithRight } from '../../people/staff/people/people-with-right.ts';
import type { WithIds } from '../../ports.ts';

/** Tells of a request, once to each person who may approve it. */
export async function tellDeciders(
  context: WithIds,
  tx: Transaction<DB>,
  fact: 'approval.requested' | 'approval.expiring',
  { eventId, id, at, ...request }: Requested & { eventId: Uuid; id: Uuid; at: Date },
): Promise<void> {
  const people = await peopleWithRight(tx, 'approval.decide', request.place);
  const facts = people
    .filter(({ staffId, grants }) => mayApprove({ id: staffId, grants }, request))
    .map((decider) => ({ fact, eventId, approvalId: id, decider }));
  await tell(context, tx, at, facts);
}
