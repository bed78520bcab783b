import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithDb, WithTicketKey } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView, OfferView } from '../../selling/event/event-view.ts';
import { listTicketsOfOrder } from '../ticket/view/list-tickets.ts';
import type { TicketView } from '../ticket/view/ticket-view.ts';
import { type CodeRow, readCodesOfCustomer } from './courtesy.sql.ts';

/** One thing somebody redeemed, for one person. */
export interface CourtesyView {
  /** That of its ticket. */
  id: Uuid;
  code: string;
  event: EventView;
  offer: OfferView;
  holder: Holder;
  status: TicketView['status'];
  redeemedAt: Date;
  ticket: TicketView;
}

type Needs = WithDb & WithTicketKey & WithEvents;

/** Everything the customer redeemed, newest first, with tickets that were transferred since. */
export async function listCourtesies(
  context: Needs,
  { actor }: { actor: CustomerActor },
): Promise<CourtesyView[]> {
  const codes = await readCodesOfCustomer(context.db, actor.id);
  return (await Promise.all(codes.map((code) => courtesiesOfCode(context, code)))).flat();
}

/** What was redeemed with a code, by whoever did. */
export async function courtesiesOfCode(context: Needs, code: CodeRow): Promise<CourtesyView[]> {
  const { orderId, redeemedAt } = code;
  if (orderId === null || redeemedAt === null) return [];
  const tickets = await listTicketsOfOrder(context, { eventId: code.eventId, id: orderId });
  return tickets.map((ticket) => ({
    id: ticket.id,
    code: code.code,
    event: ticket.event,
    offer: ticket.offer,
    holder: ticket.holder,
    status: ticket.status,
    redeemedAt,
    ticket,
  }));
}
