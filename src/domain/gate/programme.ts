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
}

/** The hours in which a gate lets in on a date, in Unix milliseconds. */
export function hoursOf(plan: GatePlan, date: GateDate): { opensAt: number; closesAt: number } {
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

/** Gates that open for an offer. */
export function gatesFor({ plan }: GateProgramme, offer: GateOffer): PlannedGate[] {
  return plan.gates.filter((gate) => opensFor(gate, offer));
}
