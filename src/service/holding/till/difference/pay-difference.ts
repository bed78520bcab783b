import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { dayKey } from '#src/domain/format/date.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { changeFor, slipOf } from '#src/domain/till/till.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithTicketKey } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { bookOrders } from '../../money/book-orders.ts';
import { findOrder } from '../../order/state/find-order.ts';
import { noteInHistory } from '../../order/state/note-in-history.ts';
import { digestOf } from '../check-sale.ts';
import { insertSlip } from '../till.sql.ts';
import { addEntry, lockOwnShift } from '../till-shift.ts';
import { type DifferenceWay, insertDifference, nameDifference, readDifference } from './difference.sql.ts';
import { type DifferenceView, differenceView } from './difference-view.ts';
import { findHalfTicket, type HalfTicket, sumOf } from './find-half-ticket.ts';

/** A payment as its page asks for it; money in centavos. */
export interface DifferenceInput {
  /** Chosen by the page: sent again it is paid once. */
  id: Uuid;
  /** The ticket's code, as it was scanned. */
  code: string;
  expectedTotalCents: number;
  way: DifferenceWay;
  receivedCents?: number | null;
  slip?: string | null;
}

type Needs = WithDb & WithClock & WithIds & WithEvents & WithTicketKey;

/**
 * Takes the difference of a half-price ticket in the person's open shift; from then on it counts as full
 * (docs/algorithms/half-price.md, "When the proof is missing"). The same id again is the same payment. Refusals: NOT_ALLOWED, NOT_FOUND, TILL_CLOSED,
 * TOTAL_CHANGED, SLIP_USED, CASH_TOO_LITTLE, CASH_TOO_MUCH, FIELD_TOO_LONG, INVALID_INPUT, and those of findHalfTicket.
 */
export async function payDifference(
  context: Needs,
  { actor, eventId, difference }: { actor: Staff; eventId: Uuid; difference: DifferenceInput },
): Promise<DifferenceView> {
  const event = await eventInOffice(context, { actor, eventId }, 'till.sell');
  const asked = checked(difference);
  if (!(await isDone(context.db, event.id, actor, asked))) {
    await context.db.transaction().execute((tx) => payWithin(context, tx, { event, actor, asked }));
  }
  return await differenceView(context, event, asked.id);
}

interface Asked extends Omit<DifferenceInput, 'receivedCents' | 'slip'> {
  receivedCents: number | null;
  slip: string | null;
  digest: string;
}

function checked({ id, code, way, expectedTotalCents, receivedCents, slip }: DifferenceInput): Asked {
  if (!isUuid(id)) throw new DomainError('INVALID_INPUT', { field: 'difference.id' });
  if (!Number.isSafeInteger(expectedTotalCents) || expectedTotalCents <= 0) {
    throw new DomainError('INVALID_INPUT', { field: 'difference.expectedTotalCents' });
  }
  if (way !== 'CASH' && way !== 'TERMINAL') {
    throw new DomainError('INVALID_INPUT', { field: 'difference.way' });
  }
  const cash = way === 'CASH' ? (receivedCents ?? null) : null;
  if (way === 'CASH') changeFor(expectedTotalCents, cash, 'difference.receivedCents');
  const number = way === 'TERMINAL' ? slipOf(slip ?? null, 'difference.slip') : null;
  const digest = digestOf([code, way, expectedTotalCents, cash, number]);
  return { id, code, way, expectedTotalCents, receivedCents: cash, slip: number, digest };
}

async function payWithin(
  context: Needs,
  tx: Transaction<DB>,
  about: { event: EventView; actor: Staff; asked: Asked },
): Promise<void> {
  const { event, actor, asked } = about;
  const shift = await lockOwnShift(tx, event.id, actor);
  // The second one of two at once waited for the lock.
  if (await isDone(tx, event.id, actor, asked)) return;
  const half = await findHalfTicket(context, tx, event, asked.code);
  const totalCents = sumOf(half.difference);
  if (totalCents !== asked.expectedTotalCents) {
    const facts = { total: totalCents };
    throw new DomainError('TOTAL_CHANGED', { field: 'difference.expectedTotalCents', facts });
  }
  const at = context.clock.now();
  await store(tx, { ...about, half, shiftId: shift.id, at });
  const { ticket } = half;
  const { orderId } = ticket;
  if (asked.way === 'CASH') {
    const entry = {
      kind: 'DIFFERENCE' as const,
      amountCents: totalCents,
      at,
      staffId: actor.id,
      reason: null,
    };
    await addEntry(tx, event.id, shift.id, { ...entry, orderId, requestId: asked.id });
  }
  const order = await findOrder({ db: tx }, event.id, orderId);
  if (order === null) throw new Error(`Ticket ${ticket.id} has no order.`);
  await noteInHistory(tx, order, { actor, cause: 'difference_paid', at });
  await bookOrders(tx, { eventId: event.id, orderIds: [orderId], cause: 'difference_paid', at });
  await writeAudit(context, tx, {
    ...{ eventId: event.id, actor, action: 'till.sell', subject: `order ${order.number}`, at },
    after: { differencePaid: ticket.id, way: asked.way, totalCents, station: shift.station },
  });
}

/** Refusal: SLIP_USED. */
async function store(
  tx: Transaction<DB>,
  about: { event: EventView; actor: Staff; asked: Asked; half: HalfTicket; shiftId: Uuid; at: Date },
): Promise<void> {
  const { event, actor, asked, half, shiftId, at } = about;
  const { ticket, ground, difference, before } = half;
  const { id, way, digest, receivedCents, slip } = asked;
  await insertDifference(tx, event.id, {
    ...{ id, ticketId: ticket.id, number: before + 1, orderId: ticket.orderId, shiftId, ground },
    ...{ way, digest, ...difference, receivedCents, slip, at, staffId: actor.id },
  });
  await nameDifference(tx, event.id, { ticketId: ticket.id, id, at });
  if (slip === null) return;
  const day = dayKey(at, event.timeZone);
  const amountCents = sumOf(difference);
  const isNew = await insertSlip(tx, { eventId: event.id, day, slip, amountCents, requestId: id });
  if (!isNew) throw new DomainError('SLIP_USED', { field: 'difference.slip' });
}

/** True where this request was carried out before. Refusal: INVALID_INPUT for another one with its id. */
async function isDone(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  actor: Staff,
  { id, digest }: Asked,
): Promise<boolean> {
  const known = await readDifference(db, eventId, id);
  if (known === null) return false;
  if (!isSellers(actor, known) || known.digest !== digest) {
    throw new DomainError('INVALID_INPUT', { field: 'difference.id' });
  }
  return true;
}
