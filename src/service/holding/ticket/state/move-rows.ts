import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { HolderAnswers } from '#src/domain/question/question.ts';
import { type RenumberedUnit, renumberTickets, updateBatches } from '../rows/locked-tickets.sql.ts';

export type { RenumberedUnit };

/**
 * Puts tickets, which the caller has locked, into another batch, and all of their lines under the new numbers of their units.
 * The codes of those in `tickets` are refused from now on.
 */
export async function moveTicketRows(
  tx: Transaction<DB>,
  eventId: Uuid,
  about: {
    units: readonly RenumberedUnit[];
    to: { offerId: Uuid; batchId: Uuid };
    tickets: readonly { id: Uuid; answers: HolderAnswers }[];
    now: Date;
  },
): Promise<void> {
  await renumberTickets(tx, eventId, about.units);
  await updateBatches(tx, eventId, about.to, about.tickets, about.now);
}
