import { outsideQuotaKey } from '#src/domain/catalogue/written-key-of.ts';
import { isClosed } from '#src/domain/event/batch-status.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { eventToChange } from '../event/event-to-change.ts';
import { lockBatchesOfKeys, markBatchesClosed } from './close-batch.sql.ts';

/**
 * Ends a batch before its time, with its twin outside the half-price quota: the next one of its offer is on sale from now on, and what carts hold of it may still be
 * bought. It does not open again. Refusals: NOT_ALLOWED, EVENT_NOT_FOUND, BATCH_NOT_FOUND, BATCH_CLOSED where it is closed already.
 */
export async function closeBatch(
  context: WithDb & WithClock & WithIds & WithLog & WithEvents,
  { slug, batchKey, actor }: { slug: string; batchKey: string; actor: Actor },
): Promise<void> {
  const event = await eventToChange(context, { slug, actor }, 'batch.close');
  await context.db.transaction().execute(async (tx) => {
    const batches = await lockBatchesOfKeys(tx, event.id, [batchKey, outsideQuotaBatchKey(batchKey)]);
    const at = context.clock.now();
    const batch = batches.find(({ key }) => key === batchKey);
    if (batch === undefined) throw new DomainError('BATCH_NOT_FOUND', { field: 'batch' });
    if (isClosed(batch, at)) throw new DomainError('BATCH_CLOSED', { field: 'batch' });
    const ids = batches.map(({ id }) => id);
    await markBatchesClosed(tx, event.id, ids, at);
    await writeAudit(context, tx, {
      eventId: event.id,
      actor,
      action: 'batch.close',
      subject: `batch ${batchKey}`,
      before: { closedAt: null },
      after: { closedAt: at },
      at,
    });
  });
  context.log.warn({ event: slug, batch: batchKey, actor: actorName(actor) }, 'batch closed');
}

/** Half price outside the quota turns with the public's batch, so it closes with it (docs/algorithms/half-price.md). */
function outsideQuotaBatchKey(batchKey: string): string {
  const at = batchKey.lastIndexOf('.');
  return outsideQuotaKey(batchKey.slice(0, at)) + batchKey.slice(at);
}
