import type { EventView } from './event-view.ts';

/** The event with the seller of a time in the place of its organizer: a receipt names who sold, whatever they are called now. */
export function eventAsSold(event: EventView, at: Date): EventView {
  const seller = event.sellers.findLast(({ startsAt }) => startsAt <= at);
  if (seller === undefined) return event;
  const { name, legalName, taxNumber } = seller;
  return { ...event, organizer: { ...event.organizer, name, legalName, taxNumber } };
}
