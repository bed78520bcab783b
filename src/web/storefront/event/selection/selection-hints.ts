import type { ChosenLine } from './chosen-lines.ts';

/** What somebody may want to know before the server says so; days by their ids. */
export interface SelectionHints {
  /** A session is chosen and no ticket for its day: it may be in the account already. */
  withoutTicket: string[];
  /** More sessions at one time than the chosen tickets admit people on that day. */
  atOnce: string[];
}

/** Nothing here refuses anything: who buys for somebody with a ticket knows more than this page. */
export function selectionHints(lines: readonly Pick<ChosenLine, 'offer' | 'quantity'>[]): SelectionHints {
  const sessions = lines.flatMap(({ offer, quantity }) =>
    [offer, ...offer.parts].flatMap(({ artistSession }) =>
      artistSession ? [{ ...artistSession, quantity }] : [],
    ),
  );
  const withoutTicket = new Set<string>();
  const atOnce = new Set<string>();
  for (const { date, startsAt } of sessions) {
    const sum = (units: readonly { quantity: number }[]) =>
      units.reduce((total, { quantity }) => total + quantity, 0);
    const people = sum(
      lines.filter(({ offer }) => offer.ticketType !== null && offer.dates.some(({ id }) => id === date.id)),
    );
    // Half-open: one that begins when another ends can be gone to after it.
    const running = sessions.filter((one) => one.startsAt <= startsAt && startsAt < one.endsAt);
    if (people === 0) withoutTicket.add(date.id);
    else if (sum(running) > people) atOnce.add(date.id);
  }
  return { withoutTicket: [...withoutTicket], atOnce: [...atOnce] };
}
