import type { HeldTicketFragment } from '../../parts/customer-api/ticket.gen.ts';

/** The tickets of one event that let in on the same dates. */
export interface DayGroup {
  key: string;
  /** First and last moment of its dates; null for things that belong to no date. */
  startsAt: string | null;
  endsAt: string | null;
  tickets: HeldTicketFragment[];
}

export interface EventGroup {
  event: HeldTicketFragment['event'];
  days: DayGroup[];
}

/** When a ticket is first of use. */
function startOf({ offer, event }: HeldTicketFragment): string {
  return offer.artistSession?.startsAt ?? offer.dates[0]?.startsAt ?? event.startsAt;
}

/** After this moment it is of no use any more. */
function endOf({ offer, event }: HeldTicketFragment): string {
  return offer.artistSession?.endsAt ?? offer.dates.at(-1)?.endsAt ?? event.endsAt;
}

const byText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/**
 * What still lets in, by event and within it by day, whatever comes first on top; and apart what is over, the latest
 * first. A pass of several days stands after the single days that begin with it.
 */
export function groupTickets(
  tickets: readonly HeldTicketFragment[],
  now: Date,
): { coming: EventGroup[]; over: HeldTicketFragment[] } {
  const isOver = (ticket: HeldTicketFragment) =>
    ticket.status !== 'VALID' || Date.parse(endOf(ticket)) < now.getTime();
  const inOrder = [...tickets].sort((one, other) => byText(startOf(one), startOf(other)));
  const coming = new Map<string, { event: HeldTicketFragment['event']; days: Map<string, DayGroup> }>();
  for (const ticket of inOrder) {
    if (isOver(ticket)) continue;
    const { event, offer } = ticket;
    const group = coming.get(event.slug) ?? { event, days: new Map<string, DayGroup>() };
    const key = offer.dates.map(({ id }) => id).join(' ');
    const day = group.days.get(key) ?? {
      key,
      startsAt: offer.dates[0]?.startsAt ?? null,
      endsAt: offer.dates.at(-1)?.endsAt ?? null,
      tickets: [],
    };
    day.tickets.push(ticket);
    group.days.set(key, day);
    coming.set(event.slug, group);
  }
  return {
    coming: [...coming.values()].map(({ event, days }) => ({ event, days: [...days.values()].sort(byDay) })),
    over: inOrder.filter(isOver).reverse(),
  };
}

/** What belongs to no date comes last. */
function byDay(one: DayGroup, other: DayGroup): number {
  if (one.startsAt === null || other.startsAt === null) {
    return Number(one.startsAt === null) - Number(other.startsAt === null);
  }
  return byText(one.startsAt, other.startsAt) || byText(one.endsAt ?? '', other.endsAt ?? '');
}
