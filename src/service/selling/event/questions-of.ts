import type { Uuid } from '#src/domain/ids.ts';
import { questionsFor } from '#src/domain/question/question.ts';
import type { EventView, QuestionView } from './event-view.ts';

type Asking = Pick<EventView, 'questions' | 'offerById' | 'batchById'>;

/** What the holder of one unit of an offer is asked; nothing where no part of it is a ticket. */
export function questionsOfUnit(event: Asking, offerId: Uuid): QuestionView[] {
  const known = event.offerById.get(offerId);
  if (known === undefined || event.questions.length === 0) return [];
  const { parts } = known.offer;
  const ids = parts.length === 0 ? [offerId] : parts.map((part) => part.offerId);
  const tickets = ids.filter((id) => event.offerById.get(id)?.category.kind === 'TICKET');
  return tickets.length === 0 ? [] : questionsFor(event.questions, [...tickets, offerId]);
}

/** What the holder of a ticket is asked, by its own offer and by the bundle it was bought with. */
export function questionsOfTicket(event: Asking, ticket: { offerId: Uuid; batchId: Uuid }): QuestionView[] {
  const { offerId, batchId } = ticket;
  if (event.offerById.get(offerId)?.category.kind !== 'TICKET') return [];
  const bought = event.batchById.get(batchId)?.offer.id;
  return questionsFor(event.questions, bought === undefined ? [offerId] : [offerId, bought]);
}

/** The event with the seller of a time in the place of its organizer: a receipt names who sold, whatever they are called now. */
export function eventAsSold(event: EventView, at: Date): EventView {
  const seller = event.sellers.findLast(({ startsAt }) => startsAt <= at);
  if (seller === undefined) return event;
  const { name, legalName, taxNumber } = seller;
  return { ...event, organizer: { ...event.organizer, name, legalName, taxNumber } };
}
