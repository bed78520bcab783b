import type { Locale } from '../../domain/locale.ts';
import type { Site } from '../../domain/site/site.ts';
import type { WalletTicket } from '../../gateway/wallet/port.ts';
import type { EventView } from '../event/event-view.ts';
import type { OrderView } from '../order/rows/order-view.ts';
import type { TicketView } from '../ticket/view/ticket-view.ts';

/** In whose language, and where our pages are. */
export interface FilesAbout {
  locale: Locale;
  publicUrl: string;
  now: Date;
}

/** What a ticket becomes when it leaves our pages. The words are written where texts are at hand, and asked for here. */
export interface TicketFiles {
  /** Of all tickets given that are valid; `only` one of them, without the order's bill. */
  pdf(
    asked: { order: OrderView; event: EventView; tickets: TicketView[]; site: Pick<Site, 'company'> },
    about: FilesAbout,
    how: { format: 'A4' | 'PHONE'; only?: string },
  ): Promise<Uint8Array>;
  /** iCalendar (RFC 5545). */
  calendar(tickets: readonly TicketView[], about: FilesAbout): string;
  walletTicket(ticket: TicketView, about: FilesAbout): WalletTicket;
}

export interface WithTicketFiles {
  ticketFiles: TicketFiles;
}
