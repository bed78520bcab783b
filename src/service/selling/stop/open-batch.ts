import { isBatchStopped } from '#src/domain/event/batch-status.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { eventInOffice } from '../event/event-to-change.ts';
import { lockBatchesOfTicket, lockStop, writeBatchStop } from './sale-stop.sql.ts';

/** Opens a batch that was stopped; one that goes on stays as it is. Refusals: NOT_ALLOWED; NOT_FOUND; BATCH_NOT_FOUND. */
export async function openBatch(
  context: WithDb & WithClock & WithIds & WithLog & WithEvents,
  { eventId, batchKey, actor }: { eventId: string; batchKey: string; actor: Actor },
): Promise<void> {
  const event = await eventInOffice(context, { eventId, actor }, 'sale.stop');
  const isOpened = await context.db.transaction().execute(async (tx) => {
    await lockStop(tx, event.id);
    const batches = await lockBatchesOfTicket(tx, event.id, batchKey);
    const at = context.clock.now();
    const batch = batches.find(({ key }) => key === batchKey);
    if (batch === undefined) throw new DomainError('BATCH_NOT_FOUND', { field: 'batch' });
    if (!isBatchStopped(batch, at)) return false;
    await writeBatchStop(tx, event.id, { ids: batches.map(({ id }) => id), stop: null });
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'sale.stop', subject: `batch ${batchKey}`, at },
      before: { isStopped: true, until: batch.stoppedUntil },
      after: { isStopped: false, until: null },
    });
    return true;
  });
  if (isOpened)
    context.log.warn({ event: event.ownSlug, batch: batchKey, actor: actorName(actor) }, 'batch opened');
}
