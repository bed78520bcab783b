import { type DeviceMemory, type LoggedScan, tailOfTicket } from '#src/domain/gate/device-memory.ts';
import type { PlannedGate } from '#src/domain/gate/gate-plan.ts';
import {
  type GateDate,
  type GateProgramme,
  type GateSession,
  sessionsAt,
} from '#src/domain/gate/programme.ts';
import type { DeviceState, LogLine } from '../port/device-port.ts';
import type { Choice, KioskPairing, Pairing } from './device-store.ts';
import { gateName } from './device-texts.ts';

/** A gate that scanned before and was not heard of for so long may open for the same ticket. */
const unseenAfterMs = 5 * 60_000;

/** A phone that has not read its storage yet. */
export const noState: DeviceState = {
  ...{ phase: 'STARTING', deviceName: '', eventName: null, role: 'STEWARD' },
  ...{ gates: [], gateKey: '', dates: [], dateId: '', direction: 'IN', hasExits: false, sessions: [] },
  ...{ tickets: 0, loaded: 0, let: { here: 0, all: 0, inside: 0 } },
  ...{ isOnline: true, syncedAt: null, unsent: 0, conflicts: 0, unseen: [] },
  ...{ isPlaceGone: false, cannotKeep: false },
};

/** A phone with its event, all that it knows, and where it stands. */
export interface Paired {
  pairing: Pairing;
  memory: DeviceMemory;
  choice: Choice;
}

export type Link = Pick<DeviceState, 'phase' | 'isOnline' | 'syncedAt' | 'cannotKeep'>;

/** The gates and dates of an event that a phone was paired for and that are still there. */
export function ownPlaces({ gateKeys, dateIds }: Pairing, { plan, dates }: GateProgramme) {
  return {
    gates: plan.gates.filter(({ key }) => gateKeys.includes(key)),
    dates: dates.filter(({ id }) => dateIds.includes(id)),
  };
}

/** The place that was chosen; null where it is no longer there. */
export function placeOf(
  pairing: Pairing,
  programme: GateProgramme,
  { gateKey, dateId }: Choice,
): { gate: PlannedGate; date: GateDate } | null {
  const { gates, dates } = ownPlaces(pairing, programme);
  const [gate, date] = [gates.find(({ key }) => key === gateKey), dates.find(({ id }) => id === dateId)];
  return gate === undefined || date === undefined ? null : { gate, date };
}

/** All that the pages show. `now`: Unix milliseconds, by the server's clock. */
export function stateOf(
  paired: Paired | null,
  link: Link,
  now: number,
  kiosk: KioskPairing | null = null,
): DeviceState {
  if (paired === null) {
    return { ...noState, ...link, deviceName: kiosk?.name ?? '', eventName: kiosk?.eventName ?? null };
  }
  const { pairing, memory, choice } = paired;
  const { programme } = memory;
  const { gates, dates } = ownPlaces(pairing, programme);
  return {
    ...{ ...link, ...choice, deviceName: pairing.name, role: pairing.role, eventName: programme.name },
    gates: gates.map(({ key, name }) => ({ key, name })),
    dates: dates.map(({ id, name }) => ({ id, name })),
    isPlaceGone: placeOf(pairing, programme, choice) === null,
    sessions: sessionsOf(programme, choice),
    ...{ hasExits: programme.plan.hasReentry, loaded: memory.ticketsCount },
    tickets: Math.max(pairing.tickets, memory.ticketsCount),
    ...{ let: memory.counts(choice.dateId), unsent: memory.unsentCount },
    conflicts: memory.conflicts().length,
    unseen: [...memory.gatesHeard]
      .filter(([gate, at]) => gate !== choice.gateKey && now - at > unseenAfterMs)
      .map(([gate, since]) => ({ gate: gateName(programme, gate), since })),
  };
}

/** Sessions of the chosen gate on the chosen date. */
export function sessionsOf(programme: GateProgramme, { gateKey, dateId }: Choice): GateSession[] {
  const gate = programme.plan.gates.find(({ key }) => key === gateKey);
  return gate === undefined ? [] : sessionsAt(programme, gate).filter(({ dateIds }) => dateIds[0] === dateId);
}

/** After so long nobody comes in for a date any more. */
const dateOverMs = 6 * 3_600_000;

/** The place chosen before, or the first one. A phone that is opened on the second day reads for that day, not on for the first. */
export function choiceOf(
  stored: Choice | null,
  pairing: Pairing,
  programme: GateProgramme,
  now: number,
): Choice {
  const first = firstChoice(pairing, programme, now);
  const endsAt = programme.dates.find(({ id }) => id === stored?.dateId)?.endsAt ?? now;
  return { ...first, ...stored, ...(now - endsAt > dateOverMs && { dateId: first.dateId }) };
}

/** The first of its gates, and the date that goes on or comes next. */
function firstChoice(pairing: Pairing, programme: GateProgramme, now: number): Choice {
  const { gates, dates } = ownPlaces(pairing, programme);
  const next = dates.find(({ endsAt }) => endsAt > now) ?? dates.at(-1);
  return { gateKey: gates[0]?.key ?? '', dateId: next?.id ?? '', direction: 'IN' };
}

/** An entry of the log as the pages show it. */
export function lineOf(memory: DeviceMemory, scan: LoggedScan, isTakenBack: boolean): LogLine {
  const { seq, at, kind } = scan;
  const tail = tailOfTicket(scan);
  const isAct = scan.tail !== undefined && (kind === 'CALL' || kind === 'LATER' || kind === 'OUT');
  const verdict = memory.verdictOf(seq);
  const isConflict = memory.conflicts().some((one) => one.seq === seq);
  return {
    ...{ seq, at, answer: isAct ? kind : scan.answer, isTakenBack },
    ...{ offerName: memory.offerOf(scan)?.name ?? null, code: tail.slice(-4) },
    state: verdict === null ? 'UNSENT' : isConflict ? 'CONFLICT' : 'SENT',
    conflict: isConflict ? (verdict?.code ?? verdict?.verdict ?? null) : null,
  };
}
