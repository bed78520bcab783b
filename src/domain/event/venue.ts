import { findStateByInitials } from '../geography/states.ts';
import type { LocalizedText } from './event-definition.ts';

/** The place of an event: at an address, at one that is not known yet, or in no place at all. */
export const venueKinds = ['PLACE', 'TO_BE_ANNOUNCED', 'ONLINE'] as const;
export type VenueKind = (typeof venueKinds)[number];

/** From when on holders see the link of an online event: with their ticket, or an hour before the first date begins. */
export const linkTimes = ['ORDER', 'HOUR_BEFORE'] as const;
export type LinkTime = (typeof linkTimes)[number];

export interface Venue {
  kind: VenueKind;
  /** Name, address and city of a place are known. */
  name: string | null;
  address: string | null;
  /** Null of a venue to be announced where only the state is known. */
  city: string | null;
  /** Two letters; of an online event: whose law says who pays half. */
  state: string;
  mapUrl: string | null;
  /** The link of an online event: told to who has a valid ticket, and to nobody else. Null while it is not known. */
  link: string | null;
  linkFrom: LinkTime | null;
}

/** The venue in words. Each is true of every kind, so that what promises a text has one. */
export interface VenueWords {
  name: LocalizedText;
  address: LocalizedText;
  city: LocalizedText;
  /** As lists have it: name and city. */
  line: LocalizedText;
  /** As an envelope has it. */
  full: LocalizedText;
}

const online: LocalizedText = { pt: 'Online', en: 'Online' };
const linkOnTicket: LocalizedText = { pt: 'O link fica no ingresso', en: 'The link is on the ticket' };
const toBeAnnounced: LocalizedText = { pt: 'Local a ser anunciado', en: 'Venue to be announced' };
const addressLater: LocalizedText = { pt: 'Endereço a ser anunciado', en: 'Address to be announced' };

const same = (text: string): LocalizedText => ({ pt: text, en: text });
const behind = ({ pt, en }: LocalizedText, text: string): LocalizedText => ({
  pt: `${pt}, ${text}`,
  en: `${en}, ${text}`,
});

/** The words in which every page, file and mail says where an event is. */
export function venueWords({ kind, name, address, city, state }: Venue): VenueWords {
  if (kind === 'ONLINE')
    return { name: online, address: linkOnTicket, city: online, line: online, full: online };
  const cityText = city ?? findStateByInitials(state)?.name ?? state;
  const cityAndState = city === null ? state : `${city}/${state}`;
  if (kind === 'TO_BE_ANNOUNCED')
    return {
      name: toBeAnnounced,
      address: addressLater,
      city: same(cityText),
      line: behind(toBeAnnounced, city ?? state),
      full: behind(toBeAnnounced, cityAndState),
    };
  return {
    name: same(name ?? ''),
    address: same(address ?? ''),
    city: same(cityText),
    line: same(`${name}, ${cityText}`),
    full: same(`${name}, ${address}, ${cityAndState}`),
  };
}

/** The way for who travels there: the address in full and its map, where it has one; null where nothing can be shown. */
export function venueSpot(venue: Venue): { address: string; mapUrl: string | null } | null {
  if (venue.kind !== 'PLACE') return null;
  return { address: `${venue.address}, ${venue.city}/${venue.state}`, mapUrl: venue.mapUrl };
}

/** The city by which lists and the search know it; null where there is none. An online event is in no state. */
export function venueCity({ kind, city, state }: Venue): { name: string; state: string } | null {
  if (kind === 'ONLINE') return { name: online.pt, state: '' };
  return city === null ? null : { name: city, state };
}

const hourMs = 3_600_000;

/** The moment from which holders see the link; null where there is none to see. At once is the epoch. */
export function linkShownFrom({ kind, link, linkFrom }: Venue, startsAt: Date): Date | null {
  if (kind !== 'ONLINE' || link === null) return null;
  return linkFrom === 'ORDER' ? new Date(0) : new Date(startsAt.getTime() - hourMs);
}

/** The link as holders see it at a moment; null while they see none. */
export function shownLink(venue: Venue, startsAt: Date, now: Date): string | null {
  const from = linkShownFrom(venue, startsAt);
  return from !== null && from <= now ? venue.link : null;
}

/**
 * True where a venue that was to be announced is now told, or told more closely, within what was promised: a city or a state
 * that was named stays.
 */
export function isAnnouncement(before: Venue, after: Venue): boolean {
  return (
    before.kind === 'TO_BE_ANNOUNCED' &&
    after.kind !== 'ONLINE' &&
    before.state === after.state &&
    (before.city === null || before.city === after.city)
  );
}

/** True where holders are to be told of a publication: the place is announced, or the link they could see is another one. */
export function isVenueNews(
  before: { venue: Venue; startsAt: Date },
  after: { venue: Venue; startsAt: Date },
  now: Date,
): boolean {
  if (before.venue.kind === 'TO_BE_ANNOUNCED' && after.venue.kind === 'PLACE')
    return isAnnouncement(before.venue, after.venue);
  const link = shownLink(after.venue, after.startsAt, now);
  return link !== null && link !== shownLink(before.venue, before.startsAt, now);
}

/** The venue with the fields of its kind alone; a draft keeps the others for who changes the kind back. */
export function venueOfKind(venue: Venue): Venue {
  const { kind, state } = venue;
  const none = { name: null, address: null, city: null, mapUrl: null, link: null, linkFrom: null };
  switch (kind) {
    case 'PLACE':
      return { ...venue, link: null, linkFrom: null };
    case 'TO_BE_ANNOUNCED':
      return { ...none, kind, city: venue.city, state };
    case 'ONLINE':
      return { ...none, kind, state, link: venue.link, linkFrom: venue.linkFrom ?? 'HOUR_BEFORE' };
  }
}

/** A venue as a document has it: those of older releases are all places. */
export function readVenue(stored: Partial<Venue>): Venue {
  const absent = { kind: 'PLACE', city: null, mapUrl: null, link: null, linkFrom: null } as const;
  return { ...absent, name: null, address: null, state: '', ...stored };
}
