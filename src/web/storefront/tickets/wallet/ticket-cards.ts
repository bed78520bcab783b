import type { CardTicketFragment } from '#src/web/parts/customer-api/ticket.gen.ts';
import { isByPost } from '#src/web/parts/tickets/stub-ticket.ts';

/** The tickets of one event that let in on the same dates, or come by post: one card of the wallet. */
export interface TicketCard {
  key: string;
  event: CardTicketFragment['event'];
  /** First and last moment of its dates; null for things that belong to no date. */
  startsAt: string | null;
  endsAt: string | null;
  tickets: CardTicketFragment[];
}

/** When a ticket is first of use. */
function startOf({ offer, event }: CardTicketFragment): string {
  return offer.artistSession?.startsAt ?? offer.dates[0]?.startsAt ?? event.startsAt;
}

/** After this moment it is of no use any more. */
function endOf({ offer, event }: CardTicketFragment): string {
  return offer.artistSession?.endsAt ?? offer.dates.at(-1)?.endsAt ?? event.endsAt;
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * What still lets in, one card per event and dates, whatever comes first on top; and apart what is over, the latest
 * first. A pass of several days stands after the single day that begins with it.
 */
export function cardsOf(
  tickets: readonly CardTicketFragment[],
  now: Date,
): { coming: TicketCard[]; over: CardTicketFragment[] } {
  const isOver = (ticket: CardTicketFragment) =>
    ticket.status !== 'VALID' || Date.parse(endOf(ticket)) < now.getTime();
  const inOrder = [...tickets].sort((one, other) => byText(startOf(one), startOf(other)));
  const coming = new Map<string, TicketCard>();
  for (const ticket of inOrder) {
    if (isOver(ticket)) continue;
    const { event, offer } = ticket;
    const dates = isByPost(ticket) ? [] : offer.dates;
    const key = [event.slug, ...(isByPost(ticket) ? ['parcel'] : dates.map(({ id }) => id))].join(' ');
    const card = coming.get(key) ?? {
      key,
      event,
      startsAt: dates[0]?.startsAt ?? null,
      endsAt: dates.at(-1)?.endsAt ?? null,
      tickets: [],
    };
    card.tickets.push(ticket);
    coming.set(key, card);
  }
  return { coming: [...coming.values()].sort(byDates), over: inOrder.filter(isOver).reverse() };
}

/** What belongs to no date is picked up during the event, or comes by post, and stands after its days. */
function byDates(one: TicketCard, other: TicketCard): number {
  const startOfCard = ({ startsAt, event }: TicketCard) => startsAt ?? event.endsAt;
  return (
    byText(startOfCard(one), startOfCard(other)) ||
    byText(one.endsAt ?? '9', other.endsAt ?? '9') ||
    byText(one.key, other.key)
  );
}
