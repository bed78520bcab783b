import type { HeldTicketFragment, TicketPageQuery } from '#src/web/parts/customer-api/ticket.gen.ts';

export type TicketDetail = NonNullable<TicketPageQuery['ticket']>;

/** What the page of a ticket is made of. */
export interface ShownTicket {
  ticket: TicketDetail;
  /** What it says of a postponement, as markup; empty where there was none. */
  postponed: string;
  /** The sessions that go along when it changes hands. */
  along: HeldTicketFragment[];
  /** How many tickets of its order open a gate now, as far as they are this customer's. */
  ofOrder: number;
}

/** Whether its owner may change answers now. A company holds no ticket: it names somebody first. */
export function mayAnswer({ actions, questions, holder }: TicketDetail): boolean {
  return actions.includes('NAME') && questions.length > 0 && holder?.documentType !== 'CNPJ';
}
