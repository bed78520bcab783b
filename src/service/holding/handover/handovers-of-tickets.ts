import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '../../ports.ts';
import { readHandovers } from './handover.sql.ts';
import { type HandoverView, handoverViews } from './handover-view.ts';

/** A row of a ticket; numbers are from 1. */
export interface TicketHandover extends HandoverView {
  ticketId: Uuid;
  number: number;
}

/** All that was handed over and taken back of tickets, each ticket's in order. */
export async function handoversOfTickets(
  context: WithDb,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<TicketHandover[]> {
  const rows = await readHandovers(context.db, eventId, ticketIds);
  const views = await handoverViews(context, rows);
  return rows.flatMap((row) => {
    const view = views.get(row);
    return view === undefined ? [] : [{ ...view, ticketId: row.ticketId, number: row.number }];
  });
}
