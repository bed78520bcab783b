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
import { lockScanNames, readMovements, readScans } from './admission.sql.ts';
import { readTicketsByTail } from './artist-session.sql.ts';
import type { DeviceLogin } from './device-login.ts';
import { type DeviceRow, readDeviceEnd } from './gate.sql.ts';
import { gateProgramme } from './gate-programme.ts';
import { knownTicketOf, knownUnit } from './known-ticket.ts';
import { type NewScan, storeScans } from './store-scans.ts';

/**
 * Stores a batch of a device's log, once for each number, and gives a verdict for each (docs/algorithms/gate.md, "Upload").
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

const idOf = (deviceId: Uuid, seq: number) => `${deviceId}:${seq}`;

async function storeBatch(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  { programme, device: known }: { programme: GateProgramme; device: DeviceRow },
  scans: readonly LoggedScan[],
): Promise<ScanVerdict[]> {
  const { eventId } = programme;
  const before = await readScans(
    tx,
    eventId,
    scans.map(({ seq }) => idOf(known.id, seq)),
  );
  const told = before.map(verdictOn);
  const fresh = scans.filter(({ seq }) => !told.some((one) => one.seq === seq));
  if (fresh.length === 0) return told;
  const ticketIds = [...new Set(fresh.flatMap(({ ticketId }) => ticketId ?? []))];
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
  for (const scan of fresh.toSorted((one, other) => one.seq - other.seq)) {
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
    stored.push(rowOf(device, { ...scan, at }, { verdict, now, isOurs: ticket !== null || unit !== null }));
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
): NewScan {
  const { seq, dateId, gate, answer, of, holderVersion, source, reason } = scan;
  return {
    ...{ id: idOf(id, seq), deviceId: id, seq, dateId, gate, answer, of, holderVersion, source, reason },
    // A ticket that the event does not have is no ticket of ours to point at.
    ticketId: isOurs ? scan.ticketId : null,
    ...{ facts: {}, scannedAt: new Date(scan.at), receivedAt: now },
    kind: endedAt === null ? scan.kind : null,
    ...{ verdict: verdict.verdict, verdictCode: verdict.code },
  };
}
