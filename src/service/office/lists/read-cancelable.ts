import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { type CancelableRow, selectArtists, selectThings } from './cancelable.sql.ts';
import { officeOfferName } from './office-names.ts';

/** What of an event can be canceled alone, with when it was; none for a draft. */
export async function readCancelable(
  { db, events }: WithDb & WithEvents,
  eventId: Uuid,
  kind: 'ARTIST' | 'OFFER',
): Promise<CancelableRow[]> {
  if (kind === 'ARTIST') return await selectArtists(db, eventId);
  const things = await selectThings(db, eventId);
  const event = things.length === 0 ? null : await events.byId(eventId);
  return things.map((thing) => {
    const offer = event?.offerById.get(thing.id)?.offer;
    return event && offer ? { ...thing, name: officeOfferName(offer, event.timeZone) } : thing;
  });
}
