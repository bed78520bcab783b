import type { Context } from '../../context.ts';
import type { Uuid } from '../../domain/ids.ts';
import { readCurrentTickets, type TicketRow } from './ticket.sql.ts';

/** The tickets that work for an order's units, or did until they ended, in whosever hands; none that was handed on. */
export async function currentTickets(
  context: Pick<Context, 'db'>,
  order: { eventId: Uuid; id: Uuid },
): Promise<TicketRow[]> {
  return await readCurrentTickets(context.db, order.eventId, order.id);
}
