import type { TicketsAheadQuery } from '#src/web/parts/customer-api/ticket.gen.ts';

type Ticket = TicketsAheadQuery['tickets'][number];

export interface NextTicket {
  event: Ticket['event'];
  startsAt: string;
  /** Of the same event that begin at the same time, in no order. */
  ids: string[];
}

/** What somebody needs next: the tickets that are of use first, as long as they are. null where there are none. */
export function nextTicket(tickets: readonly Ticket[], now: Date): NextTicket | null {
  const ahead = tickets
    .filter(({ status }) => status === 'VALID')
    .flatMap(({ id, event, offer }) => {
      const [first] = offer.dates;
      const startsAt = offer.artistSession?.startsAt ?? first?.startsAt ?? event.startsAt;
      const endsAt = offer.artistSession?.endsAt ?? offer.dates.at(-1)?.endsAt ?? event.endsAt;
      return Date.parse(endsAt) > now.getTime() ? [{ id, event, startsAt }] : [];
    })
    .sort((one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt));
  const [next] = ahead;
  if (next === undefined) return null;
  const { event, startsAt } = next;
  const same = ahead.filter((one) => one.event.slug === event.slug && one.startsAt === startsAt);
  return { event, startsAt, ids: same.map(({ id }) => id) };
}
