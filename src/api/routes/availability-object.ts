import type { WithClock, WithLog } from '../../service/ports.ts';
import { availabilityOf } from '../../service/selling/event/availability-of.ts';
import type { WithEvents } from '../../service/selling/event/event-cache.ts';
import { objectCache } from '../cache/object-cache.ts';
import type { EdgeHandler } from '../http/edge.ts';

/**
 * GET /api/availability/<slug>: what is left of each batch, as in the query `availability`, and when it was counted. The same
 * for all, so that any number of watchers costs one answer per second.
 */
export function availabilityObject(context: WithClock & WithEvents & WithLog): EdgeHandler {
  return objectCache({
    path: '/api/availability/',
    missing: 'EVENT_NOT_FOUND',
    milliseconds: () => context.clock.milliseconds(),
    onFailure: (error) => context.log.error({ error }, 'availability is old'),
    async make(slug) {
      const event = await context.events.bySlug(slug);
      if (event === null) return null;
      const stock = await context.events.stock(event.id);
      const availability = availabilityOf(event, stock, context.clock.now());
      return { body: { takenAt: stock.takenAt, availability }, tag: availability };
    },
  });
}
