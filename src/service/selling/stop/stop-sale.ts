import { isSaleStopped } from '#src/domain/event/batch-status.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { eventInOffice } from '../event/event-to-change.ts';
import { lockSale, writeSaleStop } from './sale-stop.sql.ts';

const minuteMs = 60_000;

/**
 * Stops the whole sale of an event, to the minute `until`, or until somebody opens it (null): nothing is held and nothing is begun, and
 * held units may be paid. Stopping again changes only until when. Refusals: NOT_ALLOWED; NOT_FOUND; EVENT_CANCELED; SALE_ENDED;
 * STOP_TIME_INVALID, where it would not open again.
 */
export async function stopSale(
  context: WithDb & WithClock & WithIds & WithLog & WithEvents,
  { eventId, until, actor }: { eventId: string; until: Date | null; actor: Actor },
): Promise<void> {
  const event = await eventInOffice(context, { eventId, actor }, 'sale.stop');
  await context.db.transaction().execute(async (tx) => {
    const { stop, canceledAt, saleClosesAt } = await lockSale(tx, event.id);
    const at = context.clock.now();
    if (canceledAt !== null) throw new DomainError('EVENT_CANCELED');
    if (at >= saleClosesAt) throw new DomainError('SALE_ENDED');
    const end = stopEnd(until, at, saleClosesAt);
    const before = isSaleStopped({ saleStop: stop }, at) ? stop : null;
    if (before !== null && before.until?.getTime() === end?.getTime()) return;
    await writeSaleStop(tx, event.id, { at: before?.at ?? at, until: end, by: actorName(actor) });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'sale.stop', subject: `event ${event.ownSlug}`, at },
      before: { isStopped: before !== null, until: before?.until ?? null },
      after: { isStopped: true, until: end },
    });
  });
  context.log.warn({ event: event.ownSlug, until, actor: actorName(actor) }, 'sale stopped');
}

/** The end of a stop, to the minute; null without one. Refusal: STOP_TIME_INVALID, where what is stopped would not open again. */
export function stopEnd(until: Date | null, now: Date, closesAt: Date): Date | null {
  if (until === null) return null;
  const end = new Date(Math.ceil(until.getTime() / minuteMs) * minuteMs);
  if (!(end > now && end < closesAt)) throw new DomainError('STOP_TIME_INVALID', { field: 'until' });
  return end;
}
