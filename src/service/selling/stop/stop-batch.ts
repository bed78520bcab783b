import { isBatchStopped, isClosed } from '#src/domain/event/batch-status.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { eventInOffice } from '../event/event-to-change.ts';
import { lockBatchesOfTicket, lockPools, lockStop, writeBatchStop } from './sale-stop.sql.ts';
import { stopEnd } from './stop-sale.ts';

/**
 * Stops a batch in all ticket types that it has, to the minute `until`, or until somebody opens it (null). Held units may be paid, and
 * the next batch waits for this one. Stopping again changes only until when. Refusals: NOT_ALLOWED; NOT_FOUND; BATCH_NOT_FOUND;
 * BATCH_CLOSED; EVENT_CANCELED; SALE_ENDED; STOP_TIME_INVALID, where it would not open again.
 */
export async function stopBatch(
  context: WithDb & WithClock & WithIds & WithLog & WithEvents,
  {
    eventId,
    batchKey,
    until,
    actor,
  }: { eventId: string; batchKey: string; until: Date | null; actor: Actor },
): Promise<void> {
  const event = await eventInOffice(context, { eventId, actor }, 'sale.stop');
  await context.db.transaction().execute(async (tx) => {
    const { canceledAt, saleClosesAt } = await lockStop(tx, event.id);
    const batches = await lockBatchesOfTicket(tx, event.id, batchKey);
    await lockPools(tx, event.id);
    const at = context.clock.now();
    if (canceledAt !== null) throw new DomainError('EVENT_CANCELED');
    if (at >= saleClosesAt) throw new DomainError('SALE_ENDED');
    const batch = batches.find(({ key }) => key === batchKey);
    if (batch === undefined) throw new DomainError('BATCH_NOT_FOUND', { field: 'batch' });
    if (isClosed(batch, at)) throw new DomainError('BATCH_CLOSED', { field: 'batch' });
    const end = stopEnd(until, at, batch.closesAt ?? saleClosesAt);
    const before = isBatchStopped(batch, at) ? batch : null;
    if (before !== null && before.stoppedUntil?.getTime() === end?.getTime()) return;
    await writeBatchStop(tx, event.id, {
      ids: batches.map(({ id }) => id),
      stop: { at: before?.stoppedAt ?? at, until: end },
    });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'sale.stop', subject: `batch ${batchKey}`, at },
      before: { isStopped: before !== null, until: before?.stoppedUntil ?? null },
      after: { isStopped: true, until: end },
    });
  });
  context.log.warn({ event: event.ownSlug, batch: batchKey, actor: actorName(actor) }, 'batch stopped');
}
