import { isLivePrint } from '#src/domain/badge/badge-check.ts';
import { badgeCode } from '#src/domain/badge/badge-code.ts';
import type { BadgeSheet, BadgeSheets } from '#src/domain/badge/badge-sheets.ts';
import type { BadgePaper } from '#src/domain/badge/paper.ts';
import { shelfPlace } from '#src/domain/badge/shelf-place.ts';
import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import type { WithTicketKey } from '../../ports.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import type { LockedTicket } from '../ticket/rows/lock-tickets.ts';
import { codeOfTicket } from '../ticket/view/ticket-view.ts';
import type { PrintRow } from './badge.sql.ts';

/** The holder's name as it stands on a badge. */
export function printedName({ holder }: Pick<LockedTicket, 'holder'>): string {
  return [holder.name, holder.lastName].join(' ').trim();
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
      name: printedName(ticket),
      dates: offer.dates.map(({ name }) => name),
    });
  }
  return { ...about, eventName: event.name, sheets, voidPlaces };
}
