import type { TicketFiles } from '../service/holding/wallet/ticket-files.ts';
import { ticketsCalendar } from './calendar.ts';
import { ticketsPdf } from './pdf/tickets-pdf.ts';
import { tellWalletTicket } from './wallet/tell-wallet-ticket.ts';

/** Writes the files of tickets here, because their words are in `i18n`, which `service` may not import. */
export const ticketFiles: TicketFiles = {
  pdf: (asked, about, how) => ticketsPdf({ ...asked, ...about }, how),
  calendar: ticketsCalendar,
  walletTicket: tellWalletTicket,
};
