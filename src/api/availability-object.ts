import { availabilityOf } from '../service/event/availability-of.ts';
import type { Doorkeeper } from './door.ts';
import { secondAnswers } from './second-answer.ts';
import type { ServerContext } from './server-context.ts';

/**
 * GET /api/availability/<slug>: what is left of each batch, as the query `availability` tells it, and when it was
 * counted. The same for everybody, so that a full page of watchers costs one answer a second.
 */
export function availabilityObject(context: ServerContext): Doorkeeper {
  return secondAnswers({
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
