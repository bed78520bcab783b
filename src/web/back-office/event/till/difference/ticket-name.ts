import type { Locale } from '#src/domain/locale.ts';
import type { ShownDifferenceTicketFragment } from '#src/web/back-office/staff-api/till.gen.ts';
import { offerDates } from '../shared/offer-title.ts';

/** A ticket in one line: its title, and the dates that this does not say. */
export function ticketName(ticket: ShownDifferenceTicketFragment, locale: Locale): string {
  return [ticket.title[locale], offerDates(ticket, locale)].filter(Boolean).join(' · ');
}
