import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { selectFavourites } from './favourite.sql.ts';

/** The keys of the items that a customer has marked, in the order of the programme. Refusal: EVENT_NOT_FOUND. */
export async function listFavourites(
  { db, events }: WithDb & WithEvents,
  { actor, slug }: { actor: CustomerActor; slug: string },
): Promise<string[]> {
  const event = await events.bySlug(slug);
  if (event === null) throw new DomainError('EVENT_NOT_FOUND');
  const marked = new Set(await selectFavourites(db, event.id, actor.id));
  return event.programme.flatMap(({ key }) => (marked.has(key) ? [key] : []));
}
