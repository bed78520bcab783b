import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithClock, WithDb } from '#src/service/ports.ts';
import { giveNumbers, lockSeries, queueMissing, type Series, updateLook } from './fiscal-number.sql.ts';

/** Tickets that are numbered, or looked at, in one transaction. */
const ticketsAtOnce = 5_000;
/** Nodes of a release that gives no numbers may run beside this one for so long. */
const nextLookMilliseconds = 3_600_000;

/**
 * Numbers all tickets of an event that were sold by now, page by page, each in a transaction: one that is killed leaves whole pages, and
 * so no gap. `waits`: somebody asks for a number; else an event that is being numbered is left alone.
 */
export async function numberEvent(
  context: WithDb & WithClock,
  eventId: Uuid,
  { waits }: { waits: boolean },
): Promise<void> {
  while (await context.db.transaction().execute((tx) => numberPage(context, tx, eventId, waits)));
}

/** True while the event may have more. */
async function numberPage(
  { clock }: WithClock,
  tx: Transaction<DB>,
  eventId: Uuid,
  waits: boolean,
): Promise<boolean> {
  const at = clock.now();
  const firstLookAt = new Date(at.getTime() + nextLookMilliseconds);
  const series = await lockSeries(tx, eventId, { firstLookAt, waits });
  if (series === null) return false;
  const { nextLookAt, lastNumber } = series;
  const isLooking = nextLookAt !== null && nextLookAt <= at;
  const taken = await giveNumbers(tx, eventId, { lastNumber, at, limit: ticketsAtOnce });
  // A look queues tickets once the queue is empty, so that they are numbered in the order of their sale.
  if (taken === ticketsAtOnce) return true;
  if (isLooking) await lookThrough(tx, eventId, series, at);
  return isLooking;
}

/** Looks at a page of all tickets for those without a number. */
async function lookThrough(tx: Transaction<DB>, eventId: Uuid, series: Series, at: Date): Promise<void> {
  const { lookedAfter, nextLookAt, found } = series;
  const { last, missing } = await queueMissing(tx, eventId, { after: lookedAfter, limit: ticketsAtOnce });
  const foundSome = found || missing > 0;
  if (last !== null) {
    await updateLook(tx, eventId, { lookedAfter: last, nextLookAt, found: foundSome });
    return;
  }
  // After a look that found something an earlier release may still be selling.
  const next = foundSome ? new Date(at.getTime() + nextLookMilliseconds) : null;
  await updateLook(tx, eventId, { lookedAfter: null, nextLookAt: next, found: false });
}
