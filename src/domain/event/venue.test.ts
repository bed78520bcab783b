import { describe, expect, test } from 'vitest';
import {
  isAnnouncement,
  isVenueNews,
  linkShownFrom,
  readVenue,
  shownLink,
  type Venue,
  venueCity,
  venueOfKind,
  venueSpot,
  venueWords,
} from './venue.ts';

const place = readVenue({ name: 'Galpão', address: 'Rua Um, 1', city: 'Recife', state: 'PE' });
const inCity = readVenue({ kind: 'TO_BE_ANNOUNCED', city: 'Recife', state: 'PE' });
const inState = readVenue({ kind: 'TO_BE_ANNOUNCED', state: 'PE' });
const link = 'https://sala.example/1';
const online = readVenue({ kind: 'ONLINE', state: 'PE', link, linkFrom: 'HOUR_BEFORE' });
const startsAt = new Date('2027-06-05T14:00:00Z');
const hourBefore = new Date('2027-06-05T13:00:00Z');
const earlier = new Date(hourBefore.getTime() - 1);

const told = (venue: Venue) => {
  const { name, address, city, line, full } = venueWords(venue);
  return [name.pt, address.pt, city.pt, line.pt, full.pt, line.en];
};

describe('a venue in words', () => {
  test('is a place, what is known of one, or online', () => {
    expect(told(place)).toEqual([
      ...[
        'Galpão',
        'Rua Um, 1',
        'Recife',
        'Galpão, Recife',
        'Galpão, Rua Um, 1, Recife/PE',
        'Galpão, Recife',
      ],
    ]);
    const tba = 'Local a ser anunciado';
    expect(told(inCity)).toEqual([
      ...[tba, 'Endereço a ser anunciado', 'Recife', `${tba}, Recife`, `${tba}, Recife/PE`],
      'Venue to be announced, Recife',
    ]);
    expect(told(inState).slice(2)).toEqual([
      ...['Pernambuco', `${tba}, PE`, `${tba}, PE`, 'Venue to be announced, PE'],
    ]);
    const [, address, ...words] = told(online);
    expect(address).toBe('O link fica no ingresso');
    expect(new Set(words)).toEqual(new Set(['Online']));
  });

  test('never has the link', () => {
    expect(JSON.stringify([venueWords(online), venueSpot(online), venueCity(online)])).not.toContain(link);
  });

  test('leads somewhere only where there is an address', () => {
    expect(venueSpot(place)).toEqual({ address: 'Rua Um, 1, Recife/PE', mapUrl: null });
    expect([inCity, inState, online].map(venueSpot)).toEqual([null, null, null]);
  });

  test('is listed under its city, under Online, or under none', () => {
    expect([place, inCity, inState, online].map(venueCity)).toEqual([
      ...[{ name: 'Recife', state: 'PE' }, { name: 'Recife', state: 'PE' }, null],
      { name: 'Online', state: '' },
    ]);
  });
});

describe('the link', () => {
  test('shows an hour before, or at once', () => {
    expect(linkShownFrom(online, startsAt)).toEqual(hourBefore);
    expect([earlier, hourBefore].map((now) => shownLink(online, startsAt, now))).toEqual([null, link]);
    expect(shownLink({ ...online, linkFrom: 'ORDER' }, startsAt, new Date(1))).toBe(link);
  });

  test('is nothing of a place, and nothing while nobody has set it', () => {
    expect(linkShownFrom({ ...place, link }, startsAt)).toBeNull();
    expect(linkShownFrom({ ...online, link: null }, startsAt)).toBeNull();
  });
});

describe('holders are told', () => {
  const isNews = (before: Venue, after: Venue, now = earlier) =>
    isVenueNews({ venue: before, startsAt }, { venue: after, startsAt }, now);

  test('of a place that was to be announced, and of no other change of one', () => {
    expect(isNews(inCity, place)).toBe(true);
    expect(isNews(inState, inCity)).toBe(false);
    expect(isNews(place, { ...place, mapUrl: 'https://mapa.example' })).toBe(false);
  });

  test('of a link that they could see, and not of one that shows later', () => {
    const other = { ...online, link: 'https://sala.example/2' };
    expect([earlier, hourBefore].map((now) => isNews(online, other, now))).toEqual([false, true]);
    expect(isNews({ ...online, linkFrom: 'ORDER', link: null }, { ...other, linkFrom: 'ORDER' })).toBe(true);
    expect(isNews(online, online, hourBefore)).toBe(false);
  });
});

test('an announcement keeps the city and the state that were told', () => {
  expect(isAnnouncement(inCity, place)).toBe(true);
  expect(isAnnouncement(inState, place)).toBe(true);
  expect(isAnnouncement(inCity, { ...place, city: 'Olinda' })).toBe(false);
  expect(isAnnouncement(inState, { ...place, state: 'AM' })).toBe(false);
  expect(isAnnouncement(inCity, online)).toBe(false);
  expect(isAnnouncement(place, { ...place, name: 'Outro' })).toBe(false);
});

test('a venue has the fields of its kind alone', () => {
  const all = { ...place, mapUrl: 'https://mapa.example', link, linkFrom: 'ORDER' as const };
  expect(venueOfKind(all)).toEqual({ ...place, mapUrl: 'https://mapa.example' });
  expect(venueOfKind({ ...all, kind: 'TO_BE_ANNOUNCED' })).toEqual(inCity);
  expect(venueOfKind({ ...all, kind: 'ONLINE' })).toEqual({ ...online, linkFrom: 'ORDER' });
});
