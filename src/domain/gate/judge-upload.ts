import type { Uuid } from '../ids.ts';
import type { LoggedScan, ScanVerdict } from './device-memory.ts';
import { judgeTicket, type KnownTicket } from './judge-scan.ts';
import { type Movement, presenceOf } from './movements.ts';
import { type GateOffer, type GateProgramme, mayReenter } from './programme.ts';

/** The server's knowledge of a scan's ticket at the instant when it stores the scan. */
export interface UploadKnowledge {
  programme: GateProgramme;
  /** Null for a ticket that the event does not have, and for a scan without one. */
  ticket: KnownTicket | null;
  isStopped: boolean;
  /** Those of the ticket on the date of the scan, without the scan itself. */
  movements: readonly Movement[];
}

/**
 * The server's word on a scan (docs/algorithms/gate.md, "Upload"). Each scan is stored all the same. A scan that makes
 * one more double is DOUBLE, whichever of the two came first.
 */
export function judgeUpload(known: UploadKnowledge, deviceId: Uuid, scan: LoggedScan): ScanVerdict {
  const { seq, kind, source } = scan;
  const noted = { seq, verdict: 'NOTED', code: null } as const;
  if (kind !== 'IN') return noted;
  const answer = opens(known, scan);
  const isGood = answer === 'ADMITTED' && !isOneTooMany(known, deviceId, scan);
  if (isGood) return { ...noted, verdict: 'ADMITTED' };
  // A supervisor knew what they did.
  if (source === 'HAND') return noted;
  return answer === 'ADMITTED'
    ? { ...noted, verdict: 'DOUBLE' }
    : { ...noted, verdict: 'CONFLICT', code: answer };
}

function opens({ programme, ticket, isStopped }: UploadKnowledge, scan: LoggedScan) {
  const { ticketId, holderVersion } = scan;
  const date = programme.dates.find(({ id }) => id === scan.dateId);
  const gate = programme.plan.gates.find(({ key }) => key === scan.gate);
  if (ticketId === null || date === undefined || gate === undefined) return 'UNKNOWN';
  const knowledge = {
    // The device has looked at the hours, by its own plan; entries are compared in `isOneTooMany`.
    programme: {
      ...programme,
      plan: { ...programme.plan, opensMinutesBefore: null, closesMinutesAfter: null },
      offers: offersOf(programme, ticket).map((offer) => ({ ...offer, startsAt: null, endsAt: null })),
    },
    ...{ verify: () => true, ticket: () => ticket, isStopped: () => isStopped, movements: () => [] },
    isListOlder: false,
  };
  const code = { ticketId, holderVersion, dates: [] };
  return judgeTicket(knowledge, { gate, date, code, direction: 'IN', at: scan.at }).answer;
}

function offersOf({ offers }: GateProgramme, ticket: KnownTicket | null): GateOffer[] {
  return offers.filter(({ id }) => id === ticket?.offerId);
}

function isOneTooMany(
  { programme, ticket, movements }: UploadKnowledge,
  deviceId: Uuid,
  scan: LoggedScan,
): boolean {
  const hasReentry = mayReenter(programme.plan, offersOf(programme, ticket)[0] ?? null);
  const doublesOf = (all: readonly Movement[]) => presenceOf(all, hasReentry).doubles.length;
  const own: Movement = { ...scan, kind: 'IN', deviceId };
  return doublesOf([...movements, own]) > doublesOf(movements);
}
