import { addressSlug, hiddenLink, hiddenLinkBytes } from '#src/domain/event/hidden-slug.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { watchedEvent, watchedSlug } from '#src/domain/watch/watched-event.ts';
import type { WithClock, WithDb, WithIds, WithSite } from '../../ports.ts';
import { importEvent } from '../catalogue/import-event.ts';
import { lockHiding, readEventId, writeHiding } from './hidden.sql.ts';

/**
 * Makes the event that the synthetic buyer holds of, or brings it up to date; it is hidden from its first instant. Returns the
 * name of its page, with the secret end. Throws a CatalogueError where another event has its name. Refusal: NOT_ALLOWED.
 */
export async function makeWatchedEvent(
  { db, clock, ids, site }: WithDb & WithClock & WithIds & WithSite,
  { actor }: { actor: Actor },
): Promise<string> {
  const now = clock.now();
  const { legalName, registrations } = site.company;
  const taxNumber = (registrations[0]?.number ?? '').replace(/\W/g, '');
  const event = watchedEvent(now, { name: legalName, legalName, taxNumber });
  return await db.transaction().execute(async (tx) => {
    await importEvent({ db: tx, newId: () => ids.uuid(), now, actor }, event);
    const eventId = await readEventId(tx, watchedSlug);
    const before = await lockHiding(tx, eventId);
    const link = before ?? hiddenLink(ids.randomBytes(hiddenLinkBytes));
    if (before === null) await writeHiding(tx, eventId, { at: now, by: actorName(actor), link });
    return addressSlug(watchedSlug, link);
  });
}
