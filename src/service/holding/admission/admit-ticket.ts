import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { mayEnter, presenceOf } from '#src/domain/gate/movements.ts';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type ScanAnswer, scanAnswer } from '#src/domain/ticket/scan-answer.ts';
import { scannedTicketCode, verifyTicketCode } from '#src/domain/ticket/ticket-code.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { verifierOf } from '../ticket/event-keys.ts';
import { type LockedTicket, lockWithCompanions } from '../ticket/rows/lock-tickets.ts';
import { lockScanNames, readMovements, readScans, type ScanRow } from './admission.sql.ts';
import { planOf } from './gate-programme.ts';
import { storeScans } from './store-scans.ts';

export interface ScanInput {
  eventId: Uuid;
  dateId: Uuid;
  gate: string;
  /** The gate's own name of this scan: sent again, it gets the same answer and changes nothing. */
  scanId: string;
  code: string;
  /** When it was scanned, for one that is told later; now when absent. */
  scannedAt?: Date;
}

/** The gate sees the answer, and of our own tickets whom and what for. */
export interface Scanned {
  answer: ScanAnswer;
  ticketId: Uuid | null;
  /** ALREADY_IN: when and where that was. */
  admittedAt: Date | null;
  gate: string | null;
  offerName: LocalizedText | null;
  holder: string | null;
  /** The gate asks for its proof. */
  halfPriceGround: HalfPriceGroundId | null;
}

/**
 * A code is shown at a gate. Once per ticket and date it opens it; the ticket's row is locked, so that of a scan, a
 * transfer and a refund at one instant one wins and the others see what it left. A transfer that waits for its answer
 * ends with the admission. Every scan is kept with its answer. Refusals: EVENT_NOT_FOUND, INVALID_INPUT for a date of
 * another event or an empty gate or scan id.
 */
export async function admitTicket(
  context: WithDb & WithClock & WithIds & WithTicketKey & WithEvents,
  input: ScanInput,
): Promise<Scanned> {
  const event = await context.events.byId(input.eventId);
  if (event === null) throw new DomainError('EVENT_NOT_FOUND', { field: 'eventId' });
  if (!event.dates.some(({ id }) => id === input.dateId)) {
    throw new DomainError('INVALID_INPUT', { field: 'dateId' });
  }
  if (input.gate.trim() === '') throw new DomainError('INVALID_INPUT', { field: 'gate' });
  if (input.scanId.trim() === '') throw new DomainError('INVALID_INPUT', { field: 'scanId' });
  const code = verifyTicketCode(scannedTicketCode(input.code), event.id, verifierOf(context, event));
  return await context.db.transaction().execute(async (tx) => {
    // The same scan that comes twice at one instant is told what the first was told.
    await lockScanNames(tx, event.id, input.scanId);
    const tickets = code === null ? [] : await lockWithCompanions(tx, event.id, code.ticketId);
    const ticket = tickets[0] ?? null;
    const [stored] = await readScans(tx, event.id, [input.scanId]);
    if (stored !== undefined) return scanned(event, stored, ticket);
    const version = code?.holderVersion ?? 0;
    const judged = await decide(context, tx, event, { input, ticket, version });
    const now = context.clock.now();
    const { dateId, gate, scanId, scannedAt = now } = input;
    const scan = {
      ...{ id: scanId, dateId, gate, ...judged, receivedAt: now, deviceId: null, seq: null, of: null },
      // A gate whose clock is ahead lets nobody in tomorrow.
      scannedAt: scannedAt < now ? scannedAt : now,
      ...{ holderVersion: code?.holderVersion ?? null, source: null, reason: null, verdictCode: null },
      kind: judged.answer === 'ADMITTED' ? ('IN' as const) : null,
      verdict: judged.answer === 'ADMITTED' ? ('ADMITTED' as const) : ('NOTED' as const),
    };
    await storeScans(context, tx, event.id, { scans: [scan], tickets, now });
    return scanned(event, scan, ticket);
  });
}

type Decision = Pick<ScanRow, 'answer' | 'ticketId' | 'facts'>;

async function decide(
  context: WithDb,
  tx: Transaction<DB>,
  event: EventView,
  about: { input: ScanInput; ticket: LockedTicket | null; version: number },
): Promise<Decision> {
  const { input, ticket, version } = about;
  if (ticket === null) return { answer: 'UNKNOWN', ticketId: null, facts: {} };
  const of = { ticketId: ticket.id, facts: {} };
  if (event.canceledAt !== null) return { ...of, answer: 'CANCELED' };
  const known = event.offerById.get(ticket.offerId);
  const isTicket = known?.category.kind === 'TICKET';
  const dateIds = known?.offer.dates.map(({ id }) => id) ?? [];
  const shown = { holderVersion: version, dateId: input.dateId };
  const answer = scanAnswer({ ...ticket, isTicket, dateIds }, shown);
  if (answer !== 'ADMITTED') return { ...of, answer };
  const movements = await readMovements(tx, event.id, [ticket.id]);
  if (movements.some(({ kind }) => kind === 'STOP')) return { ...of, answer: 'STOPPED' };
  const { hasReentry } = (await planOf(context, event)).plan;
  const presence = presenceOf(
    movements.filter(({ dateId }) => dateId === input.dateId),
    hasReentry,
  );
  if (mayEnter(presence, hasReentry)) return { ...of, answer };
  const { lastIn } = presence;
  const facts = lastIn === null ? {} : { admittedAt: new Date(lastIn.at).toISOString(), gate: lastIn.gate };
  return { ...of, answer: 'ALREADY_IN', facts };
}

function scanned(event: EventView, row: Decision, ticket: LockedTicket | null): Scanned {
  // The same scan id with another code is a gate's mistake; it learns nothing about that other ticket.
  const shown = ticket !== null && ticket.id === row.ticketId ? ticket : null;
  return {
    answer: row.answer,
    ticketId: row.ticketId,
    admittedAt: row.facts.admittedAt === undefined ? null : new Date(row.facts.admittedAt),
    gate: row.facts.gate ?? null,
    offerName: shown === null ? null : (event.offerById.get(shown.offerId)?.offer.name ?? null),
    holder: shown === null ? null : `${shown.holder.name} ${shown.holder.lastName}`,
    halfPriceGround: shown?.holder.halfPriceGround ?? null,
  };
}
