import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { dayKey } from '#src/domain/format/date.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { mayTakeBack, slipOf } from '#src/domain/till/till.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { hasEnteredSince } from '../../admission/movements-of-tickets.ts';
import { bookOrders } from '../../money/book-orders.ts';
import { findOrder } from '../../order/state/find-order.ts';
import { noteInHistory } from '../../order/state/note-in-history.ts';
import { requireReason } from '../../order/support/act-on-order.ts';
import { lockUntilSettled } from '../../ticket/rows/lock-tickets.ts';
import { insertSlip } from '../till.sql.ts';
import { addEntry, lockOwnShift } from '../till-shift.ts';
import {
  type DifferenceRow,
  forgetDifference,
  insertDifferenceBack,
  readDifference,
  readDifferenceBack,
  readTicketsOfDifference,
} from './difference.sql.ts';
import { type DifferenceView, differenceView } from './difference-view.ts';

type Needs = WithDb & WithClock & WithIds & WithEvents;

/** `slip`: of the reversal, for the way TERMINAL. */
export interface AskedDifferenceBack {
  actor: Staff;
  eventId: Uuid;
  requestId: Uuid;
  differenceId: Uuid;
  slip: string | null;
  reason: string;
}

/**
 * Gives a difference of the person's open shift back within the hour, the way it was paid; its ticket is half again
 * (docs/algorithms/half-price.md, "Given back"). The same request again changes nothing. Refusals: NOT_ALLOWED, NOT_FOUND, TILL_CLOSED,
 * TILL_BACK_TOO_LATE, TICKET_USED, DIFFERENCE_BACK, DRAWER_SHORT, SLIP_USED, INVALID_INPUT, FIELD_TOO_LONG.
 */
export async function giveDifferenceBack(
  context: Needs,
  asked: AskedDifferenceBack,
): Promise<DifferenceView> {
  return await giveBack(context, asked, 'till.sell');
}

/** The same of any difference at any time; only cash needs an open shift of the person. Refusals: as giveDifferenceBack, but not too late or used. */
export async function giveAnyDifferenceBack(
  context: Needs,
  asked: AskedDifferenceBack,
): Promise<DifferenceView> {
  return await giveBack(context, asked, 'till.settle');
}

type Right = 'till.sell' | 'till.settle';

async function giveBack(context: Needs, asked: AskedDifferenceBack, right: Right): Promise<DifferenceView> {
  const event = await eventInOffice(context, asked, right);
  const { requestId, differenceId } = asked;
  if (!isUuid(requestId)) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
  const note = requireReason(asked.reason, 'reason');
  const row = isUuid(differenceId) ? await readDifference(context.db, event.id, differenceId) : null;
  if (row === null || (right === 'till.sell' && !isSellers(asked.actor, row)))
    throw new DomainError('NOT_FOUND');
  await context.db
    .transaction()
    .execute((tx) => giveBackWithin(context, tx, { event, row, asked, right, note }));
  return await differenceView(context, event, row.id);
}

async function giveBackWithin(
  context: Needs,
  tx: Transaction<DB>,
  about: { event: EventView; row: DifferenceRow; asked: AskedDifferenceBack; right: Right; note: string },
): Promise<void> {
  const { event, row, asked, right, note } = about;
  const { actor, requestId } = asked;
  // The shift may have been closed since.
  if (await isDone(tx, event.id, asked)) return;
  const isCash = row.way === 'CASH';
  const shift = isCash || right === 'till.sell' ? await lockOwnShift(tx, event.id, actor) : null;
  await lockUntilSettled(tx, event.id, () => readTicketsOfDifference(tx, event.id, row.id));
  // The second one of two at once waited for a lock.
  if (await isDone(tx, event.id, asked)) return;
  const now = context.clock.now();
  if (right === 'till.sell') await requireSellers(tx, event.id, { row, shiftId: shift?.id ?? '', now });
  const slip = isCash ? null : slipOf(asked.slip, 'slip');
  const amountCents = row.priceCents + row.feeCents;
  const { orderId } = row;
  await insertDifferenceBack(tx, event.id, {
    ...{ differenceId: row.id, requestId, shiftId: isCash ? (shift?.id ?? null) : null },
    ...{ slip, at: now, staffId: actor.id },
  });
  await forgetDifference(tx, event.id, row, now);
  if (slip !== null) {
    const day = dayKey(now, event.timeZone);
    // Its own name of an amount, as of a sale that is taken back.
    const isNew = await insertSlip(tx, {
      eventId: event.id,
      day,
      slip,
      amountCents: -amountCents,
      requestId,
    });
    if (!isNew) throw new DomainError('SLIP_USED', { field: 'slip' });
  }
  if (isCash && shift !== null) {
    const entry = { kind: 'DIFFERENCE_BACK' as const, amountCents: -amountCents, at: now, staffId: actor.id };
    await addEntry(tx, event.id, shift.id, { ...entry, reason: null, orderId, requestId });
  }
  const order = await findOrder({ db: tx }, event.id, orderId);
  if (order === null) throw new Error(`Difference ${row.id} has no order.`);
  await noteInHistory(tx, order, { actor, cause: 'difference_back', at: now });
  await bookOrders(tx, { eventId: event.id, orderIds: [orderId], cause: 'difference_back', at: now });
  await writeAudit(context, tx, {
    ...{ eventId: event.id, actor, action: right, subject: `order ${order.number}`, at: now },
    ...{ after: { differenceBack: row.ticketId, way: row.way, amountCents }, why: note },
  });
}

/** Refusals: TILL_BACK_TOO_LATE; TICKET_USED where one of its tickets has let somebody in since it was paid. */
async function requireSellers(
  tx: Transaction<DB>,
  eventId: Uuid,
  { row, shiftId, now }: { row: DifferenceRow; shiftId: Uuid; now: Date },
): Promise<void> {
  if (!mayTakeBack({ shiftId: row.shiftId, soldAt: row.at }, shiftId, now)) {
    throw new DomainError('TILL_BACK_TOO_LATE', { field: 'differenceId' });
  }
  const ticketIds = await readTicketsOfDifference(tx, eventId, row.id);
  if (await hasEnteredSince(tx, eventId, ticketIds, row.at)) {
    throw new DomainError('TICKET_USED', { field: 'differenceId' });
  }
}

/** True where this request was carried out before. Refusals: INVALID_INPUT where it was about another one; DIFFERENCE_BACK where another was quicker. */
async function isDone(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  { requestId, differenceId }: AskedDifferenceBack,
): Promise<boolean> {
  const before = await readDifferenceBack(db, eventId, requestId);
  if (before !== null && before.differenceId !== differenceId) {
    throw new DomainError('INVALID_INPUT', { field: 'requestId' });
  }
  if (before !== null) return true;
  const row = await readDifference(db, eventId, differenceId);
  if (row?.backAt != null) throw new DomainError('DIFFERENCE_BACK', { field: 'differenceId' });
  return false;
}
