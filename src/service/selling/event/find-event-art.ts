import { plainSlug } from '#src/domain/event/hidden-slug.ts';
import type { WithDb, WithReads } from '../../ports.ts';
import { type EventArt, readEventArt } from './event.sql.ts';
import type { WithEvents } from './event-cache.ts';

/** The event's art as SVG, and the catalogue version it belongs to. */
export async function findEventArt(
  context: WithDb & WithReads & WithEvents,
  slug: string,
): Promise<EventArt | null> {
  const own = plainSlug(slug);
  const [event, art] = await Promise.all([
    context.events.bySlug(slug),
    context.reads.run((from) => readEventArt(from, own)),
  ]);
  // A hidden event has its art at its whole address only.
  if (event === null && (slug !== own || (await context.events.byOwnSlug(own)) !== null)) return null;
  // A replica may show the art of a moment ago, and caches would keep that under the new version.
  return art !== null && art.version === event?.version ? art : await readEventArt(context.db, own);
}
