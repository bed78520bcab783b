import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { loggedScanSchema } from '#src/domain/gate/device.ts';
import type { LoggedScan, ScanVerdict } from '#src/domain/gate/device-memory.ts';
import { judgeUpload } from '#src/domain/gate/judge-upload.ts';
import type { Movement } from '#src/domain/gate/movements.ts';
import { type GateProgramme, sessionsAt } from '#src/domain/gate/programme.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '../../ports.ts';
import { type LockedTicket, lockAllWithCompanions } from '../ticket/rows/lock-tickets.ts';
import { lockRollUnits, type RollUnit } from '../ticket/rows/roll-units.ts';
import { lockScanNames, readMovements, readScans, type StoredScan } from './admission.sql.ts';
import { readTicketsByTail } from './artist-session.sql.ts';
import type { DeviceLogin } from './device-login.ts';
import { type DeviceRow, readDeviceEnd } from './gate.sql.ts';
import { gateProgramme } from './gate-programme.ts';
import { knownTicketOf, knownUnit } from './known-ticket.ts';
import { type NewScan, storeScans } from './store-scans.ts';

/**
 * Stores a batch of a device's log, each scan once, and gives a verdict for each (docs/algorithms/gate.md, "Upload").
 * `scans`: as they came; only their numbers are sure. One that cannot be stored is INVALID and hinders no other.
 */
export async function uploadScans(
  context: WithDb & WithClock & WithIds & WithTicketKey,
  { event, device }: DeviceLogin,
  scans: readonly { seq: number }[],
): Promise<ScanVerdict[]> {
  const programme = await gateProgramme(context, event);
  const read = await inQueues(
    context,
    programme,
    scans.map((scan) => readScan(programme, device, scan)),
  );
  const invalid = read.filter((one): one is ScanVerdict => 'verdict' in one);
  const valid = [...new Map(read.filter(isScan).map((scan) => [scan.seq, scan])).values()];
  const stored = await context.db.transaction().execute(async (tx) => {
    await lockScanNames(tx, event.id, device.id);
    return await storeBatch(context, tx, { programme, device }, valid);
  });
  return [...stored, ...invalid];
}

const isScan = (one: LoggedScan | ScanVerdict): one is LoggedScan => !('verdict' in one);

function readScan(
  programme: GateProgramme,
  device: DeviceRow,
  sent: { seq: number },
): LoggedScan | ScanVerdict {
  const invalid = (code: string) => ({ seq: sent.seq, verdict: 'INVALID', code }) as const;
  const { success, data } = loggedScanSchema.safeParse(sent);
  if (!success || !programme.dates.some(({ id }) => id === data.dateId)) return invalid('INVALID_INPUT');
  const isAllowed = device.gateKeys.includes(data.gate) && device.dateIds.includes(data.dateId);
  const needsSupervisor = data.kind === 'STOP' || data.source === 'HAND';
  if (!isAllowed || (needsSupervisor && device.role !== 'SUPERVISOR')) return invalid('NOT_ALLOWED');
  return data;
}

/** Gives acts in queues their tickets: the gate's sessions have them, and nobody else is acted on by the end of an id. */
async function inQueues(
  { db }: WithDb,
  programme: GateProgramme,
  read: readonly (LoggedScan | ScanVerdict)[],
): Promise<(LoggedScan | ScanVerdict)[]> {
  const tails = read.flatMap((one) => (isScan(one) && one.tail !== undefined ? [one.tail] : []));
  if (tails.length === 0) return [...read];
  const sessions = programme.plan.gates.flatMap((gate) =>
    sessionsAt(programme, gate).map(({ id }) => ({ gate: gate.key, offerId: id })),
  );
  const offerIds = sessions.map(({ offerId }) => offerId);
  const tickets = await readTicketsByTail(db, programme.eventId, { tails, offerIds });
  return read.map((one) => {
    if (!isScan(one) || one.tail === undefined) return one;
    const ticket = tickets.find(({ tail, offerId }) => {
      return tail === one.tail && sessions.some((at) => at.gate === one.gate && at.offerId === offerId);
    });
    if (ticket === undefined) return { seq: one.seq, verdict: 'INVALID', code: 'NOT_ALLOWED' } as const;
    return { ...one, ticketId: ticket.id };
  });
}

const idOf = (deviceId: Uuid, { seq }: LoggedScan) => `${deviceId}:${seq}`;
/** A scan whose number another one has: both let somebody through, and neither stands for the other. */
const secondIdOf = (deviceId: Uuid, scan: LoggedScan) =>
  [idOf(deviceId, scan), scan.at, scan.ticketId, scan.kind].join(':');

/** The scan came before. A time ahead of ours was cut, and one of an ended device or of no ticket of ours has less. */
function isSame(
  { ticketId, kind, scannedAt, receivedAt, verdictCode }: StoredScan,
  sent: LoggedScan,
): boolean {
  const at = Math.min(sent.at, receivedAt?.getTime() ?? sent.at);
  return (
    scannedAt.getTime() === at &&
    (ticketId === null || ticketId === sent.ticketId) &&
    (kind === sent.kind || (kind === null && verdictCode === 'DEVICE_REVOKED'))
  );
}

/** Verdicts on scans that came before, and those that are new, with the ids to store them under. */
async function partBatch(
  tx: Transaction<DB>,
  { eventId, deviceId }: { eventId: Uuid; deviceId: Uuid },
  scans: readonly LoggedScan[],
): Promise<{ told: ScanVerdict[]; fresh: { id: string; scan: LoggedScan }[] }> {
  const ids = scans.flatMap((scan) => [idOf(deviceId, scan), secondIdOf(deviceId, scan)]);
  const before = new Map((await readScans(tx, eventId, ids)).map((one) => [one.id, one]));
  const told: ScanVerdict[] = [];
  const fresh: { id: string; scan: LoggedScan }[] = [];
  for (const scan of scans.toSorted((one, other) => one.seq - other.seq)) {
    const first = before.get(idOf(deviceId, scan));
    const isFirst = first === undefined || isSame(first, scan);
    const id = isFirst ? idOf(deviceId, scan) : secondIdOf(deviceId, scan);
    const stored = before.get(id);
    if (stored === undefined) fresh.push({ id, scan });
    else told.push(verdictOn(stored));
  }
  return { told, fresh };
}

async function storeBatch(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  { programme, device: known }: { programme: GateProgramme; device: DeviceRow },
  scans: readonly LoggedScan[],
): Promise<ScanVerdict[]> {
  const { eventId } = programme;
  const { told, fresh } = await partBatch(tx, { eventId, deviceId: known.id }, scans);
  if (fresh.length === 0) return told;
  const ticketIds = [...new Set(fresh.flatMap(({ scan }) => scan.ticketId ?? []))];
  const { tickets, units } = await lockScanned(tx, eventId, ticketIds);
  // Staff may have ended it while it waited for the tickets.
  const device = { ...known, endedAt: await readDeviceEnd(tx, known) };
  const movements: (Movement & { ticketId: Uuid; dateId: Uuid })[] = await readMovements(
    tx,
    eventId,
    ticketIds,
  );
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const now = context.clock.now();
  const stored: NewScan[] = [];
  for (const { id, scan } of fresh) {
    const own = movements.filter(({ ticketId }) => ticketId === scan.ticketId);
    const ticket = byId.get(scan.ticketId ?? '') ?? null;
    const unit = units.get(scan.ticketId ?? '') ?? null;
    const about = {
      ...{ programme, ticket: ticket !== null ? knownTicketOf(ticket) : unit && knownUnit(unit) },
      isStopped: own.some(({ kind }) => kind === 'STOP'),
      movements: own.filter(({ dateId }) => dateId === scan.dateId),
    };
    const at = Math.min(scan.at, now.getTime());
    const verdict = device.endedAt === null ? judgeUpload(about, device.id, { ...scan, at }) : ofEnded(scan);
    const isOurs = ticket !== null || unit !== null;
    stored.push({ id, ...rowOf(device, { ...scan, at }, { verdict, now, isOurs }) });
    // A device that was ended moves nobody any more.
    if (scan.kind !== null && scan.ticketId !== null && device.endedAt === null) {
      const { ticketId, kind } = scan;
      movements.push({ ...scan, ticketId, kind, at, deviceId: device.id });
    }
  }
  await storeScans(context, tx, eventId, { scans: stored, tickets, now });
  return [...told, ...stored.map(verdictOn)];
}

/** Tickets, and the units of rolls that are no tickets yet: who sells one meanwhile is waited for, and its ticket is read then. */
async function lockScanned(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<{ tickets: LockedTicket[]; units: Map<Uuid, RollUnit> }> {
  const tickets = await lockAllWithCompanions(tx, eventId, ticketIds);
  const missing = ticketIds.filter((id) => !tickets.some((ticket) => ticket.id === id));
  const units = await lockRollUnits(tx, eventId, missing);
  const sold = units.filter(({ isSold }) => isSold).map(({ ticketId }) => ticketId);
  const late = sold.length === 0 ? [] : await lockAllWithCompanions(tx, eventId, sold);
  return { tickets: [...tickets, ...late], units: new Map(units.map((unit) => [unit.ticketId, unit])) };
}

function verdictOn({
  seq,
  verdict,
  verdictCode,
}: Pick<NewScan, 'seq' | 'verdict' | 'verdictCode'>): ScanVerdict {
  return { seq: seq ?? 0, verdict, code: verdictCode };
}

function ofEnded({ seq, kind }: LoggedScan): ScanVerdict {
  return kind === null
    ? { seq, verdict: 'NOTED', code: null }
    : { seq, verdict: 'CONFLICT', code: 'DEVICE_REVOKED' };
}

function rowOf(
  { id, endedAt }: DeviceRow,
  scan: LoggedScan,
  { verdict, now, isOurs }: { verdict: ScanVerdict; now: Date; isOurs: boolean },
): Omit<NewScan, 'id'> {
  const { seq, dateId, gate, answer, of, holderVersion, source, reason } = scan;
  return {
    ...{ deviceId: id, seq, dateId, gate, answer, of, holderVersion, source, reason },
    // A ticket that the event does not have is no ticket of ours to point at.
    ticketId: isOurs ? scan.ticketId : null,
    ...{ facts: {}, scannedAt: new Date(scan.at), receivedAt: now },
    kind: endedAt === null ? scan.kind : null,
    ...{ verdict: verdict.verdict, verdictCode: verdict.code },
  };
}
