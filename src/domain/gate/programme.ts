import type { LocalizedText } from '../event/event-definition.ts';
import type { Uuid } from '../ids.ts';
import type { GatePlan, PlannedGate } from './gate-plan.ts';

/** All that a device knows of an event besides tickets and scans. Times are Unix milliseconds. */
export interface GateProgramme {
  eventId: Uuid;
  /** Rises with each change. */
  version: number;
  name: LocalizedText;
  timeZone: string;
  isCanceled: boolean;
  ageRating: string;
  /** Public keys in base64url. */
  keys: readonly { keyId: number; publicKey: string }[];
  /** In the event's order: a ticket code names a date by its place here. */
  dates: readonly GateDate[];
  offers: readonly GateOffer[];
  plan: GatePlan;
}

export interface GateDate {
  id: Uuid;
  name: LocalizedText;
  /** When the doors open, or the show begins. */
  doorsAt: number;
  endsAt: number;
}

export interface GateOffer {
  id: Uuid;
  name: LocalizedText;
  isTicket: boolean;
  dateIds: readonly Uuid[];
  /** When an artist meets those who hold it; null where it is no session. */
  startsAt: number | null;
  endsAt: number | null;
}

/** An offer that is a session with an artist. */
export interface GateSession extends GateOffer {
  startsAt: number;
  endsAt: number;
}

/** Minutes before its start from which a session lets in: so long may its queue grow. */
export const sessionOpensMinutes = 60;

export function isSession(offer: GateOffer | null): offer is GateSession {
  // A device may still have a programme of before there were sessions.
  return typeof offer?.startsAt === 'number' && typeof offer.endsAt === 'number';
}

/** The hours in which a gate lets in with an offer on a date, in Unix milliseconds: a session has its own. */
export function hoursOf(
  plan: GatePlan,
  date: GateDate,
  offer: GateOffer | null,
): { opensAt: number; closesAt: number } {
  if (isSession(offer)) {
    return { opensAt: offer.startsAt - sessionOpensMinutes * 60_000, closesAt: offer.endsAt };
  }
  const { opensMinutesBefore, closesMinutesAfter } = plan;
  return {
    opensAt: opensMinutesBefore === null ? -Infinity : date.doorsAt - opensMinutesBefore * 60_000,
    closesAt: closesMinutesAfter === null ? Infinity : date.endsAt + closesMinutesAfter * 60_000,
  };
}

/** A gate opens for the offers that it names, or for every ticket: a session is asked for elsewhere. */
export function opensFor({ offerIds }: PlannedGate, { id, isTicket }: GateOffer): boolean {
  return offerIds === null ? isTicket : offerIds.includes(id);
}

/** With this offer somebody who left may come in again: a session is once for everybody. */
export function mayReenter({ hasReentry }: GatePlan, offer: GateOffer | null): boolean {
  return hasReentry && !isSession(offer);
}

/** Sessions that a gate names, the earliest first. */
export function sessionsAt(
  { offers }: Pick<GateProgramme, 'offers'>,
  { offerIds }: Pick<PlannedGate, 'offerIds'>,
): GateSession[] {
  const named = offers.filter(({ id }) => offerIds?.includes(id));
  return named.filter(isSession).toSorted((one, other) => one.startsAt - other.startsAt);
}

/** Keys of gates that open for sessions and for nothing else. */
export function sessionGatesOf(programme: GateProgramme): Set<string> {
  const gates = programme.plan.gates.filter(
    (gate) => gate.offerIds !== null && sessionsAt(programme, gate).length === gate.offerIds.length,
  );
  return new Set(gates.map(({ key }) => key));
}

/** Gates that open for an offer. */
export function gatesFor({ plan }: GateProgramme, offer: GateOffer): PlannedGate[] {
  return plan.gates.filter((gate) => opensFor(gate, offer));
}
