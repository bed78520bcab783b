import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Site } from '#src/domain/site/site.ts';
import type { WalletTicket } from '#src/gateway/wallet/port.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import type { OrderView } from '../order/rows/order-view.ts';
import type { TicketView } from '../ticket/view/ticket-view.ts';

/** In whose language, and where our pages are. */
export interface FilesAbout {
  locale: Locale;
  publicUrl: string;
  now: Date;
}

/** How tickets are laid out as a PDF. */
export interface PdfHow {
  /** On A4 sheets, or each on a page as large as a phone. */
  format: 'A4' | 'PHONE';
  /** Only this one, which fills its page. */
  only?: Uuid;
  /** On A4: two to a page with the order's bill, or one that fills it without. */
  perPage?: 1 | 2;
}

/** What a ticket becomes when it leaves our pages. The words are written where texts are at hand, and asked for here. */
export interface TicketFiles {
  /** Of all tickets given that are valid. */
  pdf(
    asked: {
      order: OrderView;
      event: EventView;
      tickets: TicketView[];
      site: Pick<Site, 'company'>;
      /** The event's picture, as a JPEG. */
      art: Uint8Array | null;
    },
    about: FilesAbout,
    how: PdfHow,
  ): Promise<Uint8Array>;
  /** iCalendar (RFC 5545). */
  calendar(tickets: readonly TicketView[], about: FilesAbout): string;
  walletTicket(ticket: TicketView, about: FilesAbout): WalletTicket;
}

export interface WithTicketFiles {
  ticketFiles: TicketFiles;
}
