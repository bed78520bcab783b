import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { isNear } from '#src/domain/dispute/dispute-clock.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import type { WithIds } from '#src/service/ports.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { insertDispute, insertDisputeHistory, updateDispute } from './dispute.sql.ts';
import type { DisputeRow } from './dispute-row.ts';
import { tellOfDispute } from './tell-of-dispute.ts';

export type NewDispute = Omit<
  DisputeRow,
  'id' | 'state' | 'notedAt' | 'evidenceSentAt' | 'decidedAt' | 'words' | 'wordsBy'
>;

/** Stores a dispute as open. `isTold`: finance learns of it; what is over already, when we first hear of it, needs nobody. */
export async function openDispute(
  context: WithIds,
  tx: Transaction<DB>,
  event: EventView,
  about: { dispute: NewDispute; actor: Actor; at: Date; isTold: boolean; note?: string },
): Promise<DisputeRow> {
  const { actor, at, isTold, note = null } = about;
  const row: DisputeRow = {
    ...about.dispute,
    ...{ id: context.ids.uuid(), state: 'OPEN', notedAt: at, evidenceSentAt: null, decidedAt: null },
    ...{ words: '', wordsBy: null },
  };
  await insertDispute(tx, row);
  const of = { eventId: row.eventId, disputeId: row.id };
  await insertDisputeHistory(tx, { ...of, from: null, state: 'OPEN', actor: actorName(actor), note, at });
  if (!isTold) return row;
  await tellOfDispute(context, tx, 'dispute.opened', { event, dispute: row, at });
  // Its deadline is told with it: one mail is enough.
  if (isNear(row.answerDueAt, at)) await updateDispute(tx, row, { remindedAt: at });
  return row;
}
