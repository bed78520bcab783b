import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { HolderAnswers } from '#src/domain/question/question.ts';

export interface AnsweringTicket {
  orderNumber: string;
  offerId: Uuid;
  batchId: Uuid;
  name: string;
  lastName: string;
  answers: HolderAnswers;
}

/** The valid tickets of an event with what their holders said, by order, as they stand in it. */
export async function selectAnsweringTickets(
  tx: Transaction<DB>,
  eventId: Uuid,
  most: number,
): Promise<AnsweringTicket[]> {
  const rows = await tx
    .selectFrom('ticket')
    .innerJoin('customer_order as o', (join) =>
      join.onRef('o.event_id', '=', 'ticket.event_id').onRef('o.id', '=', 'ticket.order_id'),
    )
    .innerJoin('order_line as l', (join) =>
      join.onRef('l.event_id', '=', 'ticket.event_id').onRef('l.id', '=', 'ticket.order_line_id'),
    )
    .select(['o.number', 'ticket.offer_id', 'ticket.batch_id', 'ticket.holder_answers'])
    .select(['ticket.holder_name', 'ticket.holder_last_name'])
    .where('ticket.event_id', '=', eventId)
    .where('ticket.status', '=', 'VALID')
    .orderBy('o.number')
    .orderBy('l.position')
    .orderBy('ticket.unit')
    .orderBy('ticket.part')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    orderNumber: row.number,
    offerId: row.offer_id,
    batchId: row.batch_id,
    name: row.holder_name,
    lastName: row.holder_last_name,
    answers: row.holder_answers as HolderAnswers,
  }));
}
