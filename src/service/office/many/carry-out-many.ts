import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { manyActRights } from '#src/domain/order/act-on-many.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { DomainError, type RefusalCode } from '#src/domain/refusal.ts';
import { runEach } from '#src/service/ground/background/run-each.ts';
import { tellJobFailure } from '#src/service/ground/background/tell-job-failure.ts';
import { failureOfDatabaseError } from '#src/service/ground/failure/database-failures.ts';
import { resendOrderForBuyer } from '#src/service/holding/order/delivery/resend-order.ts';
import { refundForOrganizer } from '#src/service/holding/order/refund/refund-for-organizer.ts';
import { readStaffActor } from '#src/service/people/staff/people/read-actor.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { noteOnOrder } from '../orders/note-on-order.ts';
import {
  claimManyAct,
  countAttempt,
  type ManyActKey,
  type ManyActRow,
  selectDueManyActs,
  selectManyAct,
  selectOrdersToDo,
  setDone,
  setNext,
  setOutcome,
  setStopped,
} from './many-act.sql.ts';

type Context = WithDb & WithClock & WithIds & WithEvents & WithLog;

const turnsPerRun = 20;
/** Longer than a piece takes. A node that stops in between keeps its act for so long. */
const claimMilliseconds = 60_000;
/** Before an order that has failed is tried again. */
const waitMilliseconds = 5_000;
/** Refusals that a machine which is away causes: the order is tried again. */
const passing: ReadonlySet<RefusalCode> = new Set(['BUSY', 'NOT_FOUND']);

/** Another node has done the order: what this one did is rolled back. */
class OrderTaken extends Error {}

/**
 * Does the orders of acts on many, piece by piece (docs/algorithms/acts-on-many.md, "Each order once"). Returns how many pieces
 * there were.
 */
export async function carryOutMany(
  context: Context,
  { piece }: { piece: number } = { piece: staffLimits.manyPiece },
): Promise<number> {
  let pieces = 0;
  // Each of several gets its turn, so that a large one does not keep the others waiting.
  for (let turn = 0; turn < turnsPerRun; turn += 1) {
    const due = await selectDueManyActs(context.db, context.clock.now());
    if (due.length === 0) break;
    const done = await runEach(context, due, {
      what: 'carry-out-many',
      eventOf: ({ eventId }) => eventId,
      work: (act) => carryOutSome(context, act, piece),
    });
    pieces += done;
    // A failed one is left for the next run.
    if (done < due.length) break;
  }
  return pieces;
}

async function carryOutSome(context: Context, key: ManyActKey, piece: number): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  const until = new Date(now.getTime() + claimMilliseconds);
  const row = await claimManyAct(db, { ...key, now, until });
  if (row === null) return;
  const actor = await actorOf(context, row);
  if (actor === null) return await setStopped(db, { ...key, reason: 'RIGHTS_ENDED' });
  const orders = await selectOrdersToDo(db, key, piece);
  let hasFailed = false;
  for (const order of orders) {
    if ((await selectManyAct(db, key))?.state !== 'RUNNING') return;
    hasFailed = !(await actOnOne(context, row, { actor, ...order })) || hasFailed;
  }
  if (orders.length < piece && (await selectOrdersToDo(db, key, 1)).length === 0) {
    await setDone(db, { ...key, at: clock.now() });
    return;
  }
  const next = clock.now().getTime() + (hasFailed ? waitMilliseconds : 0);
  await setNext(db, { ...key, next: new Date(next) });
}

/** The person who began it, with the rights of now; null where those do not suffice any more. */
async function actorOf(context: Context, { eventId, begunBy, kind }: ManyActRow): Promise<Staff | null> {
  const event = await context.events.byId(eventId);
  if (event === null) throw new Error(`The event ${eventId} cannot be read.`);
  const actor = await readStaffActor(context, begunBy);
  const place = { organizerId: event.organizer.id, eventId };
  return actor !== null && hasRight(actor, manyActRights[kind], place) ? actor : null;
}

/** False where it failed for no reason that is known. */
async function actOnOne(
  context: Context,
  act: ManyActRow,
  { actor, number, orderId }: { actor: Staff; number: string; orderId: Uuid },
): Promise<boolean> {
  const { db, clock } = context;
  const key = { eventId: act.eventId, actId: act.id, orderId };
  const settle = (
    on: typeof db | Transaction<DB>,
    outcome: 'DONE' | 'LEFT_OUT' | 'FAILED',
    code?: RefusalCode,
  ) => setOutcome(on, key, { outcome, reason: code ?? null, at: clock.now() });
  const also = async (tx: Transaction<DB>) => {
    if (!(await settle(tx, 'DONE'))) throw new OrderTaken();
  };
  try {
    await carryOutOn(context, act, { actor, number, also });
    return true;
  } catch (error) {
    if (error instanceof OrderTaken) return true;
    if (error instanceof DomainError && !passing.has(error.code)) {
      await settle(db, 'LEFT_OUT', error.code);
      return true;
    }
    // The same order is tried again once the database is itself again.
    if (failureOfDatabaseError(error) !== null) throw error;
    tellJobFailure(context, { job: 'carry-out-many', eventId: act.eventId }, error);
    if ((await countAttempt(db, key)) >= staffLimits.manyAttemptsMax) await settle(db, 'FAILED');
    return false;
  }
}

/** The single act on one order, with the outcome in its transaction. */
async function carryOutOn(
  context: Context,
  { kind, note, keepsFee }: ManyActRow,
  one: { actor: Staff; number: string; also: (tx: Transaction<DB>) => Promise<void> },
): Promise<void> {
  if (kind === 'RESEND') await resendOrderForBuyer(context, one);
  else if (kind === 'NOTE') await noteOnOrder(context, { ...one, text: note ?? '', mentioned: [] });
  else await refundForOrganizer(context, { ...one, note: note ?? '', ticketIds: null, keepsFee });
}
