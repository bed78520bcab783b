import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { plainText } from '#src/domain/search/plain-words.ts';
import { listOrganizers } from '../../people/organizer/list-organizers.ts';
import { listPeople } from '../../people/staff/people/list-people.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { listOfficeOrders } from '../orders/list-office-orders.ts';
import { listOfficeEvents } from './list-office-events.ts';

export interface Finding {
  kind: 'EVENT' | 'ARTIST' | 'ORDER' | 'ORGANIZER' | 'PERSON';
  /** An artist has the id of the event where they are. */
  id: Uuid;
  name: string;
  /** What tells it from others of the same name. */
  detail: string;
  /** Of a person: the place within which they were found. */
  organizerId?: Uuid | null;
  eventId?: Uuid | null;
}

const perKind = 8;

/** What the command palette finds, of what the person may see: at most eight of each kind. */
export async function findInOffice(
  context: WithDb & WithClock & WithEvents,
  { actor, text, locale }: { actor: Actor; text: string; locale: Locale },
): Promise<Finding[]> {
  if (text.trim() === '') return [];
  const asked = { actor, first: perKind };
  const events = hasRight(actor, 'event.read')
    ? (await listOfficeEvents(context, { ...asked, filter: { search: text } })).items
    : [];
  const organizers = hasRight(actor, 'organizer.read')
    ? (await listOrganizers(context, { ...asked, search: text })).items
    : [];
  const artists = await findArtists(context, { actor, text, locale });
  const orders = await findOrders(context, actor, text);
  const people = await findPeople(context, actor, text);
  return [
    ...events.map(({ id, name, organizerName, city }) => ({
      kind: 'EVENT' as const,
      id,
      name: name[locale] || name.pt,
      detail: [organizerName, city].filter(Boolean).join(', '),
    })),
    ...artists,
    ...orders,
    ...organizers.map(({ id, name, legalName }) => ({
      kind: 'ORGANIZER' as const,
      id,
      name,
      detail: legalName,
    })),
    ...people,
  ];
}

/** Artists of events that are not over, of those that the person may see; a word of a name begins with each word. */
async function findArtists(
  { events, clock }: WithEvents & WithClock,
  { actor, text, locale }: { actor: Actor; text: string; locale: Locale },
): Promise<Finding[]> {
  const words = plainText(text).split(' ').filter(Boolean);
  const now = clock.now();
  const seen = (await events.all()).filter(({ id, endsAt, organizer }) => {
    return endsAt > now && hasRight(actor, 'event.read', { organizerId: organizer.id, eventId: id });
  });
  const isMeant = (name: string) => {
    const ofName = plainText(name).split(' ');
    return words.length > 0 && words.every((word) => ofName.some((one) => one.startsWith(word)));
  };
  return seen
    .flatMap(({ id, name, lineup }) =>
      lineup
        .filter((artist) => isMeant(artist.name))
        .map((artist) => ({
          kind: 'ARTIST' as const,
          id,
          name: artist.name,
          detail: name[locale] || name.pt,
        })),
    )
    .slice(0, perKind);
}

/** Shorter texts are in most names. */
const orderTextMin = 3;

/** Orders by all that their list is searched by; none that are only like it. */
async function findOrders(context: WithDb, actor: Actor, text: string): Promise<Finding[]> {
  if (text.trim().length < orderTextMin || !hasRight(actor, 'order.read')) return [];
  const { items, isGuess } = await listOfficeOrders(context, {
    actor,
    filter: { search: text },
    first: perKind,
  });
  if (isGuess) return [];
  return items.map(({ id, number, buyer }) => ({
    ...{ kind: 'ORDER' as const, id, name: number, detail: buyer.name || buyer.email },
  }));
}

/** The places of a person's grants whose people are looked through. */
const placesMax = 10;

async function findPeople(context: WithDb, actor: Actor, search: string): Promise<Finding[]> {
  if (actor.kind !== 'staff') return [];
  const places = actor.grants.filter((grant) => hasRight({ ...actor, grants: [grant] }, 'staff.read'));
  const widest = places.find(({ organizerId }) => organizerId === null);
  const found = new Map<Uuid, Finding>();
  for (const { organizerId, eventId } of widest ? [widest] : places.slice(0, placesMax)) {
    const place = { organizerId, eventId };
    const { items } = await listPeople(context, { actor, place, search, first: perKind });
    for (const { id, name, email } of items)
      if (!found.has(id)) found.set(id, { kind: 'PERSON', id, name, detail: email, ...place });
  }
  return [...found.values()].slice(0, perKind);
}
