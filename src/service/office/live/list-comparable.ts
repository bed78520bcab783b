import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { byEdition } from '#src/domain/live/editions.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { placesWith } from '#src/domain/policy/places-with.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { type ComparableRow, selectComparable } from './live.sql.ts';

const readMax = 300;
const shownMax = 60;

/**
 * Events that the sale of an event can be compared with, of those where the person may see sales, the last edition first
 * (docs/algorithms/live-sale.md, "Pace"). Refusals: NOT_ALLOWED, NOT_FOUND.
 */
export async function listComparable(
  context: WithDb & WithClock & WithEvents,
  { actor, eventId }: { actor: Actor; eventId: Uuid },
): Promise<ComparableRow[]> {
  requireRight(actor, 'sales.read');
  const event = isUuid(eventId) ? await context.events.byId(eventId) : null;
  if (event === null) throw new DomainError('NOT_FOUND');
  const organizerId = event.organizer.id;
  requireRightAt(actor, 'sales.read', { organizerId, eventId: event.id });
  const places = placesWith(actor, 'sales.read');
  const rows = await selectComparable(context.db, {
    ...{ places, organizerId, now: context.clock.now(), most: readMax },
  });
  return byEdition({ id: event.id, name: event.name, organizerId }, rows).slice(0, shownMax);
}
