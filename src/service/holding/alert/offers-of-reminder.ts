import { aboutReminder } from '#src/domain/alert/due-alerts.ts';
import type { EventDateView, EventView, OfferView } from '../../selling/event/event-view.ts';

/** The date that a reminder is about; null once it was moved. */
export function dateOfReminder(event: EventView, about: string): EventDateView | null {
  return event.dates.find((date) => aboutReminder(date, event.timeZone) === about) ?? null;
}

/** The tickets that let in on that date. */
export function offersOfReminder(event: EventView, about: string): OfferView[] {
  const date = dateOfReminder(event, about);
  return event.categories
    .filter(({ kind }) => kind === 'TICKET')
    .flatMap(({ offers }) => offers)
    .filter(({ dates }) => dates.some(({ id }) => id === date?.id));
}
