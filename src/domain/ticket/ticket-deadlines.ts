import { limits } from '../limits.ts';

/** An offer as far as it matters when it is first used. */
interface Used {
  dates: readonly { startsAt: Date; doorsAt: Date | null }[];
  session: { startsAt: Date } | null;
}

const hourMs = 3_600_000;

/** When somebody first needs it: a session begins, the first date's doors open; with the event where it has no date. */
export function firstUse(event: { startsAt: Date }, offer: Used): Date {
  if (offer.session !== null) return offer.session.startsAt;
  const opens = offer.dates.map(({ startsAt, doorsAt }) => (doorsAt ?? startsAt).getTime());
  return opens.length === 0 ? event.startsAt : new Date(Math.min(...opens));
}

/** Until when another person's name can be put on it. */
export function nameableUntil(event: { startsAt: Date }, offer: Used): Date {
  return new Date(firstUse(event, offer).getTime() - limits.namingCutOffHours * hourMs);
}

/** Until when it can be offered to somebody, and accepted. */
export function transferableUntil(event: { startsAt: Date }, offer: Used): Date {
  return new Date(firstUse(event, offer).getTime() - limits.transferCutOffHours * hourMs);
}
