import type { Locale } from '#src/domain/locale.ts';
import type { ShownDifferenceTicketFragment } from '#src/web/back-office/staff-api/till.gen.ts';
import { offerDates } from '../shared/offer-title.ts';

/** A ticket in one line: its name, its choice, its sector and its dates. */
export function ticketName(ticket: ShownDifferenceTicketFragment, locale: Locale): string {
  const { name, variant, dates, sectorName } = ticket;
  return [name[locale], variant?.[locale], sectorName?.[locale], offerDates({ title: name, dates }, locale)]
    .filter(Boolean)
    .join(' · ');
}
