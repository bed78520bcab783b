import type { BadgePaper } from '#src/domain/badge/paper.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { type DeviceRole, devicesMax } from '#src/domain/gate/device.ts';
import type { GatePlan } from '#src/domain/gate/gate-plan.ts';
import { inOrder, presenceOf } from '#src/domain/gate/movements.ts';
import { type GateOffer, mayReenter } from '#src/domain/gate/programme.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { namesOfStaff } from '../../people/staff/people/colleagues.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { plannedPapers } from '../badge/planned-papers.ts';
import { countSessions, type SessionCount } from './count-sessions.ts';
import { readFeedPosition } from './feed.sql.ts';
import { type DeviceRow, readDevices } from './gate.sql.ts';
import { type PresenceRow, readHourCounts, readRepeated, readValidCounts } from './gate-counts.sql.ts';
import { offersAt, planOf } from './gate-programme.ts';

export type DeviceState = 'WAITING' | 'LAPSED' | 'WORKING' | 'ENDED';

export interface SeenDevice {
  id: Uuid;
  name: string;
  role: DeviceRole;
  state: DeviceState;
  gateKeys: string[];
  dateIds: Uuid[];
  /** The paper of a kiosk; null for any other device. */
  paper: BadgePaper | null;
  madeBy: string;
  madeAt: Date;
  pairingEndsAt: Date;
  pairedAt: Date | null;
  endedAt: Date | null;
  seenAt: Date | null;
  battery: number | null;
  version: string | null;
  unsent: number | null;
  conflicts: number | null;
  behind: number;
}

export interface DateCount {
  date: { id: Uuid; name: LocalizedText; startsAt: Date };
  valid: number;
  entries: number;
  inside: number;
  doubles: number;
  hours: { gate: string; hour: Date; offerId: Uuid | null; entries: number }[];
}

export interface GateConflict {
  kind: 'DOUBLE' | 'CONFLICT';
  code: string | null;
  ticketId: Uuid | null;
  dateId: Uuid;
  offerId: Uuid | null;
  scans: { id: string; gate: string; device: string; at: Date; reason: string | null }[];
}

export interface GateDesk {
  plan: GatePlan;
  revision: number;
  offers: DeskOffer[];
  devices: SeenDevice[];
  devicesMax: number;
  /** Those of the plan of badges, of which kiosks are made. */
  papers: BadgePaper[];
  dates: DateCount[];
  sessions: SessionCount[];
  conflicts: GateConflict[];
}

export interface DeskOffer {
  id: Uuid;
  name: LocalizedText;
  isTicket: boolean;
  /** The artist of a session; null for anything else. */
  artist: string | null;
}

/** Ended ones, too, so that a scan's device has its name. */
const listedDevicesMax = 400;

/** The gates of an event as the back office sees them. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readGateDesk(
  context: WithDb & WithClock & WithEvents,
  { actor, eventId }: { actor: Staff; eventId: Uuid },
): Promise<GateDesk> {
  const event = await eventInOffice(context, { actor, eventId }, 'gate.read');
  const { plan, revision } = await planOf(context, event);
  const rows = await readDevices(context.db, event.id, listedDevicesMax);
  const names = await namesOfStaff(context.db, [...new Set(rows.map(({ madeBy }) => madeBy))]);
  const last = await readFeedPosition(context.db, event.id);
  const now = context.clock.now();
  const repeated = repeatedByTicket(await readRepeated(context.db, event.id));
  const offers = new Map(offersAt(event).map((offer) => [offer.id, offer]));
  const hours = (await readHourCounts(context.db, event.id)).filter(({ offerId }) =>
    isAttendance(offers, offerId),
  );
  const valid = new Map((await readValidCounts(context.db, event.id)).map((row) => [row.dateId, row.valid]));
  return {
    ...{ plan, revision, devicesMax, papers: await plannedPapers(context, event.id) },
    offers: [...offers.values()].map(({ id, name, isTicket }) => ({
      ...{ id, name, isTicket, artist: event.offerById.get(id)?.offer.session?.artist.name ?? null },
    })),
    devices: rows.map((row) => seenDevice(row, { now, last, madeBy: names.get(row.madeBy) ?? '' })),
    dates: event.dates.map(({ id, name, startsAt }) => ({
      date: { id, name, startsAt },
      valid: valid.get(id) ?? 0,
      ...countsOf(
        hours.filter(({ dateId }) => dateId === id),
        repeated.filter(([first]) => first?.dateId === id && isAttendance(offers, first.offerId)),
        plan.hasReentry,
      ),
    })),
    sessions: await countSessions(context, event, plan),
    conflicts: repeated.flatMap((rows) =>
      conflictsOf(rows, mayReenter(plan, offers.get(rows[0]?.offerId ?? '') ?? null)),
    ),
  };
}

/** People of a session came in before, by a ticket of their own. Somebody without a ticket is inside, too. */
function isAttendance(offers: ReadonlyMap<Uuid, GateOffer>, offerId: Uuid | null): boolean {
  return offerId === null || offers.get(offerId)?.isTicket !== false;
}

function seenDevice(
  row: DeviceRow,
  { now, last, madeBy }: { now: Date; last: number; madeBy: string },
): SeenDevice {
  const { eventId: _eventId, report, position, ...device } = row;
  const { battery = null, version = null, unsent = null, conflicts = null } = report;
  const isLate = row.pairingEndsAt <= now;
  const state = stateOf(row, isLate);
  return {
    ...{ ...device, madeBy, state, battery, version, unsent, conflicts },
    behind: state === 'WORKING' && row.role !== 'KIOSK' ? Math.max(0, last - position) : 0,
  };
}

function stateOf({ endedAt, pairedAt }: DeviceRow, isLate: boolean): DeviceState {
  if (endedAt !== null) return 'ENDED';
  if (pairedAt !== null) return 'WORKING';
  return isLate ? 'LAPSED' : 'WAITING';
}

/** One list for each ticket and date; a conflict without a ticket stands alone. */
function repeatedByTicket(rows: readonly PresenceRow[]): PresenceRow[][] {
  const lists = new Map<string, PresenceRow[]>();
  for (const row of rows) {
    const key = `${row.ticketId ?? row.scanId} ${row.dateId}`;
    lists.set(key, [...(lists.get(key) ?? []), row]);
  }
  return [...lists.values()];
}

function countsOf(
  hours: readonly { gate: string; hour: Date; offerId: Uuid | null; entries: number }[],
  repeated: readonly PresenceRow[][],
  hasReentry: boolean,
): Omit<DateCount, 'date' | 'valid'> {
  const entries = hours.reduce((sum, hour) => sum + hour.entries, 0);
  // Each entry is one inside, but for what tickets that moved more than once come to.
  const sums = { inside: entries, doubles: 0 };
  for (const rows of repeated) {
    const presence = presenceOf(rows, hasReentry);
    sums.inside += Number(presence.isInside) - presence.entries;
    sums.doubles += presence.doubles.length;
  }
  const byHour = hours.map(({ gate, hour, offerId, entries }) => ({ gate, hour, offerId, entries }));
  return { ...sums, entries, hours: byHour };
}

function conflictsOf(rows: readonly PresenceRow[], hasReentry: boolean): GateConflict[] {
  const found: GateConflict[] = [];
  const { doubles } = presenceOf(
    rows.filter(({ kind }) => kind !== null),
    hasReentry,
  );
  const entries = rows.filter(({ kind }) => kind === 'IN');
  if (doubles.length > 0 && entries.some(({ isSettled }) => !isSettled)) {
    found.push(conflictOf('DOUBLE', entries.toSorted(inOrder)));
  }
  for (const row of rows) {
    if (row.verdict === 'CONFLICT' && !row.isSettled) found.push(conflictOf('CONFLICT', [row]));
  }
  return found;
}

function conflictOf(kind: GateConflict['kind'], rows: readonly PresenceRow[]): GateConflict {
  const [first] = rows;
  if (first === undefined) throw new Error('A conflict has a scan.');
  const { ticketId, dateId, offerId } = first;
  return {
    ...{ kind, code: kind === 'CONFLICT' ? first.verdictCode : null, ticketId, dateId, offerId },
    scans: rows.map(({ scanId, gate, deviceName, at, reason }) => ({
      ...{ id: scanId, gate, device: deviceName ?? '', at: new Date(at), reason },
    })),
  };
}
