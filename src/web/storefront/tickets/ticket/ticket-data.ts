import type { HeldTicketFragment, TicketPageQuery } from '../../../parts/customer-api/ticket.gen.ts';

export type TicketDetail = NonNullable<TicketPageQuery['ticket']>;

/** What the page of a ticket is made of. */
export interface ShownTicket {
  ticket: TicketDetail;
  /** What it says of a postponement, as markup; empty where there was none. */
  postponed: string;
  /** The sessions that go along when it changes hands. */
  along: HeldTicketFragment[];
}
