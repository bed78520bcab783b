import type { HeldTicketFragment, TicketPageQuery } from '../../../parts/customer-api/ticket.gen.ts';

export type TicketDetail = NonNullable<TicketPageQuery['ticket']>;

/** What the page of a ticket is made of. */
export interface ShownTicket {
  ticket: TicketDetail;
  /** The sessions that go along when it changes hands. */
  along: HeldTicketFragment[];
}
