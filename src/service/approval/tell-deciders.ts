import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { mayApprove, type Requested } from '../../domain/policy/let-in.ts';
import { tell } from '../fact/tell.ts';
import type { WithIds } from '../ports.ts';
import { peopleWithRight } from '../staff/people/people-with-right.ts';

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
