import type { Uuid } from '#src/domain/ids.ts';
import { givenName } from '#src/domain/person/given-name.ts';
import { customerOf } from '#src/service/people/customer/find-customer.ts';
import type { WithDb, WithTicketKey } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { readTransfer, readTransferItems, type TransferRow } from '../rows/transfer.sql.ts';
import { findTickets } from '../view/list-tickets.ts';
import type { TicketView } from '../view/ticket-view.ts';

export interface TransferStory {
  transfer: TransferRow;
  /** The first name of the one who offers, and nothing else of theirs; null when they have none to be called by. */
  from: string | null;
  /** As they were offered: the ticket first, then the sessions that go with it. */
  tickets: TicketView[];
  /** What the new owner has of them, in the same order; none until it is accepted. */
  received: TicketView[];
}

/** A transfer with all that its mails tell, in nobody's name; null for one there is not. */
export async function findTransfer(
  context: WithDb & WithTicketKey & WithEvents,
  eventId: Uuid,
  transferId: Uuid,
): Promise<TransferStory | null> {
  const transfer = await readTransfer(context.db, eventId, transferId);
  if (transfer === null) return null;
  const items = await readTransferItems(context.db, eventId, transferId);
  const views = await findTickets(
    context,
    eventId,
    items.flatMap(({ ticketId, newTicketId }) => [ticketId, ...(newTicketId === null ? [] : [newTicketId])]),
  );
  const byId = new Map(views.map((view) => [view.id, view]));
  const inOrder = (ids: (Uuid | null)[]) =>
    ids.flatMap((id) => {
      const view = id === null ? undefined : byId.get(id);
      return view === undefined ? [] : [view];
    });
  const sender = await customerOf(context.db, transfer.fromCustomerId);
  return {
    transfer,
    from: givenName(sender?.name ?? null),
    tickets: inOrder(items.map(({ ticketId }) => ticketId)),
    received: inOrder(items.map(({ newTicketId }) => newTicketId)),
  };
}
