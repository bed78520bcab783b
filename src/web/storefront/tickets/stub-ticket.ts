import { formatMomentLong } from '../../../domain/format/date.ts';
import type { Locale } from '../../../domain/locale.ts';
import { eventDates } from '../../lib/event-words.ts';
import type { TicketFieldsFragment } from '../../lib/graphql/purchase.gen.ts';

/** What a stub shows of a ticket, wherever it stands. */
export type StubTicket = Omit<TicketFieldsFragment, 'actions'>;

/** When it lets in, in full words: its session, its one day, or all days of the event. */
export function entryText(
  { event, offer }: { event: Parameters<typeof eventDates>[0]; offer: StubTicket['offer'] },
  locale: Locale,
): string {
  const [first, second] = offer.artistSession ? [offer.artistSession] : offer.dates;
  if (!first || second) return eventDates(event, locale);
  return formatMomentLong(new Date(first.startsAt), locale, event.timeZone);
}

/** Whether somebody is asked to take it and has not answered. */
export function isOffered({ transfer }: Pick<StubTicket, 'transfer'>): boolean {
  return transfer?.status === 'WAITING';
}

/** Whether its session has moved and its owner may still say something about that. */
export function mayAnswerMove({ sessionMove, status }: Pick<StubTicket, 'sessionMove' | 'status'>): boolean {
  return status === 'VALID' && sessionMove !== null && sessionMove.answer === null;
}
