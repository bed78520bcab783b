import { isLivePrint } from '#src/domain/badge/badge-check.ts';
import { badgeCode } from '#src/domain/badge/badge-code.ts';
import type { BadgePaper } from '#src/domain/badge/paper.ts';
import { shelfPlace } from '#src/domain/badge/shelf-place.ts';
import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithTicketKey } from '../../ports.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import type { LockedTicket } from '../ticket/rows/lock-tickets.ts';
import { codeOfTicket } from '../ticket/view/ticket-view.ts';
import type { PrintRow } from './badge.sql.ts';

/** One badge, with all that stands on it. */
export interface BadgeSheet {
  ticketId: Uuid;
  /** The text of its QR Code. */
  code: string;
  name: string;
  title: LocalizedText;
  dates: LocalizedText[];
  /** Null for one that was printed singly. */
  shelf: string | null;
}

/** Badges that are printed at once, on one paper. */
export interface BadgeSheets {
  /** Null for a single badge. */
  stack: number | null;
  paper: BadgePaper;
  eventName: LocalizedText;
  sheets: BadgeSheet[];
  /** Places of the stack that no longer work and are not printed. */
  voidPlaces: string[];
}

/** Where a print is found; null for one that was printed singly. */
export function shelfOf({ stack, place }: Pick<PrintRow, 'stack' | 'place'>): string | null {
  return stack === null || place === null ? null : shelfPlace(stack, place);
}

/** Badges as they are printed, of prints whose tickets were read behind their locks; void ones are named and left out. */
export function sheetsOf(
  context: WithTicketKey,
  event: EventView,
  about: { stack: number | null; paper: BadgePaper },
  prints: readonly PrintRow[],
  tickets: readonly LockedTicket[],
): BadgeSheets {
  const ticketById = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const sheets: BadgeSheet[] = [];
  const voidPlaces: string[] = [];
  for (const print of prints) {
    const ticket = ticketById.get(print.ticketId);
    const known = ticket && event.offerById.get(ticket.offerId);
    const shelf = shelfOf(print);
    if (!ticket || !known || event.canceledAt !== null || !isLivePrint(print, ticket)) {
      if (shelf !== null) voidPlaces.push(shelf);
      continue;
    }
    const { offer } = known;
    sheets.push({
      ...{ ticketId: ticket.id, shelf, title: offerTitle(offer) },
      code: badgeCode(codeOfTicket(context, event, offer, ticket), print.mark),
      name: [ticket.holder.name, ticket.holder.lastName].join(' ').trim(),
      dates: offer.dates.map(({ name }) => name),
    });
  }
  return { ...about, eventName: event.name, sheets, voidPlaces };
}
