import { DomainError } from '../../domain/refusal.ts';
import type { WithClock, WithDb, WithLog } from '../ports.ts';
import { markEventCanceled } from './cancel-event.sql.ts';
import type { WithEvents } from './event-cache.ts';

/**
 * The event will not happen: from this instant nothing of it can be held, and a job gives every order back, whole
 * (STJ REsp 1.985.198: the seller answers for it too). Saying it twice changes nothing. Refusal: EVENT_NOT_FOUND.
 */
export async function cancelEvent(
  context: WithDb & WithClock & WithLog & WithEvents,
  { slug, actor }: { slug: string; actor: string },
): Promise<void> {
  const event = await context.events.bySlug(slug);
  if (event === null) throw new DomainError('EVENT_NOT_FOUND', { field: 'slug' });
  const isFirst = await markEventCanceled(context.db, event.id, context.clock.now());
  if (isFirst) context.log.warn({ event: slug, actor }, 'event canceled');
}
