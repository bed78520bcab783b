import type { Action } from '#src/domain/policy/policy.ts';
import type { Me } from '../frame/load-frame.ts';
import { offeredOrganizers } from '../list/offered-organizers.ts';

export interface PlaceIds {
  organizerId: string | null;
  eventId: string | null;
}

/** The places at which a person has a right, as a page offers them. */
export interface Places {
  isInstallation: boolean;
  organizers: { id: string; name: string }[];
  /** Of grants for single events, where the organizer as a whole is not the person's. */
  events: { id: string; name: Me['grants'][number]['eventName']; organizerId: string | null }[];
}

export async function loadPlaces(person: Me, right: Action): Promise<Places> {
  const mayReadOrganizers = person.grants.some(({ rights }) => rights.includes('organizer.read'));
  const organizers = mayReadOrganizers ? await offeredOrganizers(right) : [];
  const given = person.grants.filter(({ rights }) => rights.includes(right));
  return {
    isInstallation: given.some(({ organizerId, eventId }) => organizerId === null && eventId === null),
    organizers,
    events: given.flatMap(({ eventId, eventName, organizerId }) =>
      eventId === null ? [] : [{ id: eventId, name: eventName, organizerId }],
    ),
  };
}

const ofEvent = 'event:';

/** A place as an address names it: an organizer by its id, an event by a word and its id; the installation by nothing. */
export function placeName({ organizerId, eventId }: PlaceIds): string {
  return eventId === null ? (organizerId ?? '') : `${ofEvent}${eventId}`;
}

/** The query of an address with this place alone. */
export function placeQuery(place: PlaceIds): string {
  const name = placeName(place);
  return name === '' ? '' : `?organizer=${encodeURIComponent(name)}`;
}

/** The place that an address names; else the widest that the person has. */
export function chosenPlace(places: Places, said: URLSearchParams): PlaceIds {
  const name = said.get('organizer');
  if (name?.startsWith(ofEvent)) {
    const eventId = name.slice(ofEvent.length);
    const event = places.events.find(({ id }) => id === eventId);
    return { organizerId: event?.organizerId ?? null, eventId };
  }
  if (name !== null || places.isInstallation) return { organizerId: name, eventId: null };
  const [organizer] = places.organizers;
  if (organizer) return { organizerId: organizer.id, eventId: null };
  const [event] = places.events;
  return { organizerId: event?.organizerId ?? null, eventId: event?.id ?? null };
}

/** The place that an address names; else the narrowest that the person has, so that nobody is let in further than was thought. */
export function narrowestPlace(places: Places, said: URLSearchParams): PlaceIds {
  if (said.get('organizer') !== null) return chosenPlace(places, said);
  return chosenPlace(
    { ...places, isInstallation: places.isInstallation && places.organizers.length === 0 },
    said,
  );
}
