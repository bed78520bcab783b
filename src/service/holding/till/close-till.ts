import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { countedCash } from '#src/domain/till/till.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { requireReason } from '../order/support/act-on-order.ts';
import {
  type CountRow,
  countSetAside,
  insertCount,
  lockShift,
  markShiftClosed,
  readCountOfRequest,
  readCounts,
  readLastEntry,
  type ShiftRow,
} from './till.sql.ts';
import { lockOwnShift } from './till-shift.ts';
import { type CountView, countView } from './till-story.ts';

type Needs = WithDb & WithClock & WithIds & WithEvents;

/**
 * Closes the person's open shift with the cash that they have counted, in centavos, and only then tells what was expected
 * (docs/algorithms/till.md, "A shift"). The same request again gives the same count. Refusals: NOT_ALLOWED, NOT_FOUND,
 * TILL_CLOSED, TILL_ROLL_OPEN, INVALID_INPUT.
 */
export async function closeTill(
  context: Needs,
  asked: { actor: Staff; eventId: Uuid; requestId: Uuid; countedCents: number },
): Promise<CountView> {
  const event = await eventInOffice(context, asked, 'till.sell');
  const { actor, requestId } = asked;
  if (!isUuid(requestId)) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
  const countedCents = countedCash(asked.countedCents);
  const counted = await context.db.transaction().execute(async (tx) => {
    // Asked before the open shift is looked for: it may be a later one by now.
    const before = await ownCount(tx, event.id, { actor, requestId });
    if (before !== null) return before;
    const own = await lockOwnShift(tx, event.id, actor).catch(async (error: unknown) => {
      // The second one of two at once waited for the lock.
      const first = await ownCount(tx, event.id, { actor, requestId });
      if (first === null) throw error;
      return first;
    });
    if ('countedCents' in own) return own;
    if ((await countSetAside(tx, event.id, own.id)) > 0) throw new DomainError('TILL_ROLL_OPEN');
    const at = context.clock.now();
    const count = { eventId: event.id, actor, requestId, countedCents, note: null, at };
    const row = await storeCount(context, tx, own, { ...count, action: 'till.sell' });
    await markShiftClosed(tx, event.id, own.id, at);
    return row;
  });
  return await countView(context, counted);
}

/**
 * Counts a shift anew: a further row beside the former ones. One that its person has left open is closed by it. The same request
 * again gives the same count. Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT without a note, FIELD_TOO_LONG.
 */
export async function countTillAgain(
  context: Needs,
  asked: { actor: Staff; eventId: Uuid; shiftId: Uuid; requestId: Uuid; countedCents: number; note: string },
): Promise<CountView> {
  const event = await eventInOffice(context, asked, 'till.settle');
  const { actor, shiftId, requestId } = asked;
  if (!isUuid(requestId)) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
  const countedCents = countedCash(asked.countedCents);
  const note = requireReason(asked.note);
  const counted = await context.db.transaction().execute(async (tx) => {
    const shift = isUuid(shiftId) ? await lockShift(tx, event.id, shiftId) : null;
    if (shift === null) throw new DomainError('NOT_FOUND');
    const before = await readCountOfRequest(tx, event.id, requestId);
    if (before !== null && before.shiftId === shift.id) return before;
    if (before !== null) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
    const count = { eventId: event.id, actor, requestId, countedCents, note, at: context.clock.now() };
    const row = await storeCount(context, tx, shift, { ...count, action: 'till.settle' });
    if (shift.closedAt === null) await markShiftClosed(tx, event.id, shift.id, count.at);
    return row;
  });
  return await countView(context, counted);
}

/** The count that this request has made of a shift of the person. Refusal: INVALID_INPUT where somebody else's has this id. */
async function ownCount(
  tx: Transaction<DB>,
  eventId: Uuid,
  { actor, requestId }: { actor: Staff; requestId: Uuid },
): Promise<CountRow | null> {
  const row = await readCountOfRequest(tx, eventId, requestId);
  if (row !== null && !isSellers(actor, row)) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
  return row;
}

/** A count of a locked shift, compared with what its entries say by now. */
async function storeCount(
  context: WithIds,
  tx: Transaction<DB>,
  shift: ShiftRow,
  about: {
    eventId: Uuid;
    actor: Staff;
    action: 'till.sell' | 'till.settle';
    requestId: Uuid;
    countedCents: number;
    note: string | null;
    at: Date;
  },
): Promise<CountRow> {
  const { eventId, actor, action, countedCents, note, at } = about;
  const expectedCents = (await readLastEntry(tx, eventId, shift.id))?.balanceCents ?? 0;
  const differenceCents = countedCents - expectedCents;
  const number = (await readCounts(tx, eventId, shift.id)).length + 1;
  const sums = { countedCents, expectedCents, differenceCents };
  const row = { number, ...sums, at, staffId: actor.id, note, requestId: about.requestId };
  await insertCount(tx, eventId, shift.id, row);
  await writeAudit(context, tx, {
    ...{ eventId, actor, action, subject: `till ${shift.station}`, at, why: note },
    after: { [number === 1 ? 'closed' : 'counted']: shift.id, ...sums },
  });
  return row;
}
