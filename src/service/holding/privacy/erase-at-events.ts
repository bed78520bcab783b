import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { withLongDeadlines } from '#src/db/with-long-deadlines.ts';
import { limits } from '#src/domain/limits.ts';
import type { WithClock, WithPool, WithRecordSeal } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { endWaiting, type FiscalOrder, insertSealed, readUnsealed } from './erasure.sql.ts';
import { type ErasedPerson, erasePersonAt, forgetInAudit } from './privacy.sql.ts';

/** The day on which the term of an event ends. */
export function termEndsAt({ endsAt }: { endsAt: Date }): Date {
  const end = new Date(endsAt);
  end.setUTCFullYear(end.getUTCFullYear() + limits.fiscalYears);
  return end;
}

/**
 * Treats the rows of each event in a transaction of its own, so that no lock spans two; what the law keeps is sealed first. All events
 * are looked at: others may have named the person there.
 */
export async function eraseAtEvents(
  context: WithPool & WithClock & WithEvents & WithRecordSeal,
  person: ErasedPerson,
  names: readonly string[],
): Promise<void> {
  const events = await context.events.all();
  await withLongDeadlines(context.pool, async (_client, db) => {
    for (const event of events) {
      await db.transaction().execute((tx) => eraseAt(context, tx, { event, person, names }));
    }
  });
}

async function eraseAt(
  context: WithClock & WithRecordSeal,
  tx: Transaction<DB>,
  { event, person, names }: { event: EventView; person: ErasedPerson; names: readonly string[] },
): Promise<void> {
  const now = context.clock.now();
  await endWaiting(tx, event.id, person.customerId, now);
  for (const order of await readUnsealed(tx, event.id, person.customerId)) {
    const sealed = await sealOf(context, event, { ...order, names });
    if (sealed !== null)
      await insertSealed(tx, { eventId: event.id, orderId: order.orderId, at: now, ...sealed });
  }
  const isOver = event.canceledAt !== null || event.endsAt <= now;
  await erasePersonAt(tx, { eventId: event.id, isOver, now }, person);
  if (person.words !== null) await forgetInAudit(tx, event.id, person.words);
}

/** Null where the term is over already. */
async function sealOf(
  { clock, recordSeal }: WithClock & WithRecordSeal,
  event: EventView,
  order: FiscalOrder & { names: readonly string[] },
): Promise<{ content: Buffer; recipient: string | null; expiresAt: Date } | null> {
  const expiresAt = termEndsAt(event);
  if (expiresAt <= clock.now()) return null;
  return {
    content: await recordSeal.seal(JSON.stringify(order)),
    recipient: recordSeal.recipient,
    expiresAt,
  };
}
