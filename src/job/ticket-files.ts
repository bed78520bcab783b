import type { TicketFiles } from '../service/holding/wallet/ticket-files.ts';
import { ticketsCalendar } from './calendar.ts';
import { ticketsPdf } from './pdf/tickets-pdf.ts';
import { tellWalletTicket } from './wallet/tell-wallet-ticket.ts';

/** The files of tickets, written with the texts. */
export const ticketFiles: TicketFiles = {
  pdf: (asked, about, how) => ticketsPdf({ ...asked, ...about }, how),
  calendar: ticketsCalendar,
  walletTicket: tellWalletTicket,
};
