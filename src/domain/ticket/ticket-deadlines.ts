import { limits } from '../limits.ts';

/** The fields of an offer that decide when it is first used. */
interface Used {
  dates: readonly { startsAt: Date; doorsAt: Date | null }[];
  session: { startsAt: Date } | null;
}

const hourMs = 3_600_000;

/**
 * The first use: the start of a session; otherwise the opening of the first date's doors, or its start without a door
 * time; the event's start if there is no date.
 */
export function firstUse(event: { startsAt: Date }, offer: Used): Date {
  if (offer.session !== null) return offer.session.startsAt;
  const opens = offer.dates.map(({ startsAt, doorsAt }) => (doorsAt ?? startsAt).getTime());
  return opens.length === 0 ? event.startsAt : new Date(Math.min(...opens));
}

/** Until when another person can be named as holder. */
export function nameableUntil(event: { startsAt: Date }, offer: Used): Date {
  return new Date(firstUse(event, offer).getTime() - limits.namingCutOffHours * hourMs);
}

/** Until when a transfer can be offered and accepted. */
export function transferableUntil(event: { startsAt: Date }, offer: Used): Date {
  return new Date(firstUse(event, offer).getTime() - limits.transferCutOffHours * hourMs);
}

/** So near to the first use that a gate may have been open then. */
export function isLate(event: { startsAt: Date }, offer: Used, at: Date): boolean {
  return at >= transferableUntil(event, offer);
}
