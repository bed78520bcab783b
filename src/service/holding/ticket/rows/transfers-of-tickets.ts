import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import { readTransfersOfTickets, type TransferRow } from './transfer.sql.ts';

/** What its owner sees of a transfer: whom it was offered to, and what became of it. */
export type TransferView = TransferRow;

/** Every transfer their owners began with these tickets, by ticket, the latest last. */
export async function transfersOfTickets(
  context: WithDb,
  tickets: readonly { eventId: Uuid; id: Uuid }[],
): Promise<Map<Uuid, TransferView[]>> {
  const byTicket = new Map<Uuid, TransferView[]>();
  if (tickets.length === 0) return byTicket;
  const rows = await readTransfersOfTickets(
    context.db,
    tickets.map(({ id }) => id),
    [...new Set(tickets.map(({ eventId }) => eventId))],
  );
  for (const { ticketId, ...transfer } of rows) {
    byTicket.set(ticketId, [...(byTicket.get(ticketId) ?? []), transfer]);
  }
  return byTicket;
}
