import { DomainError } from '../../domain/refusal.ts';
import type { WithEvents } from '../event/event-cache.ts';
import type { WithClock, WithDb, WithLog } from '../ports.ts';
import { closeBatchForSale } from './close-batch.sql.ts';

/**
 * Ends a batch before its time: the next one of its offer is on sale from now on, and what carts hold of it may still be
 * bought. It does not open again. Refusals: EVENT_NOT_FOUND, BATCH_NOT_FOUND, BATCH_CLOSED where it is closed already.
 */
export async function closeBatch(
  context: WithDb & WithClock & WithLog & WithEvents,
  { slug, batchKey, actor }: { slug: string; batchKey: string; actor: string },
): Promise<void> {
  const event = await context.events.bySlug(slug);
  if (event === null) throw new DomainError('EVENT_NOT_FOUND', { field: 'slug' });
  const closed = await context.db
    .transaction()
    .execute((tx) => closeBatchForSale(tx, event.id, batchKey, context.clock.now()));
  if (closed === null) throw new DomainError('BATCH_NOT_FOUND', { field: 'batch' });
  if (!closed) throw new DomainError('BATCH_CLOSED', { field: 'batch' });
  context.log.warn({ event: slug, batch: batchKey, actor }, 'batch closed');
}
