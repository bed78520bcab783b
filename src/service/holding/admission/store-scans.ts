import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { standingOnes } from '#src/domain/gate/movements.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithIds } from '../../ports.ts';
import { endResaleOfTicket } from '../ticket/rows/end-resale-of.ts';
import type { LockedTicket } from '../ticket/rows/lock-tickets.ts';
import { endTransferOfTicket } from '../ticket/transfer/end-transfers.ts';
import {
  type AdmissionRow,
  deleteAdmissions,
  insertAdmissions,
  insertScans,
  readMovements,
  type ScanRow,
  type TicketMovement,
} from './admission.sql.ts';
import { lockFeed, moveFeed } from './feed.sql.ts';

/** A scan about to be stored: its position is given here. */
export type NewScan = Omit<ScanRow, 'position'>;

/**
 * Stores scans whose tickets the caller has locked, gives those that move somebody their positions in the feed, and
 * brings the admissions of their tickets in line. A transfer or a resale that waits ends with an entry, and with a stop.
 */
export async function storeScans(
  context: WithIds,
  tx: Transaction<DB>,
  eventId: Uuid,
  { scans, tickets, now }: { scans: readonly NewScan[]; tickets: readonly LockedTicket[]; now: Date },
): Promise<void> {
  const isFed = ({ kind, verdict }: NewScan) => kind !== null && verdict !== 'INVALID';
  const fed = scans.filter(isFed);
  // Last of all locks: until the commit nobody else of the event stores a scan.
  const last = fed.length === 0 ? 0 : await lockFeed(tx, eventId);
  const places = new Map(fed.map((scan, index) => [scan, last + index + 1]));
  const rows = scans.map((scan) => ({ ...scan, position: places.get(scan) ?? null }));
  await insertScans(tx, eventId, rows);
  if (fed.length > 0) await moveFeed(tx, eventId, { position: last + fed.length, isWhole: false });
  const moved = fed.flatMap(({ ticketId, dateId }) => (ticketId === null ? [] : [{ ticketId, dateId }]));
  await settleAdmissions(tx, eventId, moved, tickets);
  for (const ticket of tickets) {
    const isOver = fed.some(({ ticketId, kind }) => {
      return ticketId === ticket.id && (kind === 'IN' || kind === 'STOP');
    });
    if (isOver) await endOffersOfTicket(context, tx, ticket, now);
  }
}

/**
 * A ticket is admitted on a date while an entry stands there, whatever the server says of it: somebody is inside with it. One
 * that was handed on before is none: its unit is another ticket's.
 */
export async function settleAdmissions(
  tx: Transaction<DB>,
  eventId: Uuid,
  moved: readonly { ticketId: Uuid; dateId: Uuid }[],
  tickets: readonly LockedTicket[],
): Promise<void> {
  const own = new Set(tickets.flatMap(({ id, status }) => (status === 'TRANSFERRED' ? [] : [id])));
  const pairs = [
    ...new Map(
      moved
        .filter(({ ticketId }) => own.has(ticketId))
        .map((pair) => [`${pair.ticketId} ${pair.dateId}`, pair]),
    ).values(),
  ];
  if (pairs.length === 0) return;
  const movements = await readMovements(tx, eventId, [...new Set(pairs.map(({ ticketId }) => ticketId))]);
  await deleteAdmissions(tx, eventId, pairs);
  const admissions = pairs.flatMap(({ ticketId, dateId }) => {
    const there = movements.filter((one) => one.ticketId === ticketId && one.dateId === dateId);
    const [first] = standingOnes(there, 'IN');
    return first === undefined ? [] : [admissionBy(first)];
  });
  await insertAdmissions(tx, eventId, admissions);
}

/** Its owner offers it no more: somebody else would get a ticket that let one in, or one that opens in spite of the stop. */
async function endOffersOfTicket(
  context: WithIds,
  tx: Transaction<DB>,
  ticket: LockedTicket,
  now: Date,
): Promise<void> {
  await endTransferOfTicket(context, tx, ticket, now);
  await endResaleOfTicket(tx, ticket, now);
}

function admissionBy({ ticketId, dateId, scanId, gate, at }: TicketMovement): AdmissionRow {
  return { ticketId, dateId, scanId, gate, admittedAt: new Date(at) };
}
