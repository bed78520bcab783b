import { describe, expect, test } from 'vitest';
import type { PublicOrganizer } from '../../service/people/organizer/public-organizer.ts';
import type { StockSnapshot } from '../../service/selling/event/event-cache.ts';
import type { EventView } from '../../service/selling/event/event-view.ts';
import type { SearchHits } from '../../service/selling/search/find-hits.ts';
import type { Room } from '../../service/selling/waiting-room/room.ts';
import { lookOnce, type PublicSources } from './look-once.ts';

// A moment after a whole minute, at which something may have opened.
const noon = new Date('2026-12-01T15:00:00.002Z');
const whole = new Date('2026-12-01T15:00:00Z');
const later = (milliseconds: number) => new Date(noon.getTime() + milliseconds);
const pool = (sold: number) => ({ id: 'pool', capacity: 10, held: 0, sold, turns: false });
const stockOf = (sold: number, listed: string[] = []): StockSnapshot => ({
  takenAt: noon,
  poolById: new Map([['pool', pool(sold)]]),
  listed: new Set(listed),
  lapsesAt: null,
});
const roomOf = (ratePerMinute: number) => ({ eventId: 'a', opensAt: whole, ratePerMinute }) as Room;
const eventOf = (slug: string) => ({ id: slug, slug }) as EventView;
const hitsOf = (): SearchHits => ({ rankById: new Map([['a', 1]]), meant: null });
const organizerOf = (slug: string) => ({ id: slug, slug }) as PublicOrganizer;

/** A node that knows one event, whose knowledge a test changes. */
function openNode() {
  const a = eventOf('a');
  const knows = {
    now: noon,
    events: [a],
    organizers: [organizerOf('o')],
    stock: stockOf(1) as StockSnapshot | null,
    /** What the database says once the copy is too old. */
    read: stockOf(9),
    room: roomOf(60) as Room | null,
    hits: hitsOf(),
    isAway: false,
    asked: 0,
  };
  const told = async <T>(value: T): Promise<T> => {
    knows.asked += 1;
    if (knows.isAway) throw new Error('The database is away.');
    return value;
  };
  const find = (slug: string) => told(knows.events.find((event) => event.slug === slug) ?? null);
  const sources: PublicSources = {
    clock: { now: () => knows.now, milliseconds: () => 0 },
    events: {
      bySlug: find,
      byOwnSlug: find,
      byId: find,
      byCode: find,
      // A list of its own each time, as in life.
      all: () => told([...knows.events]),
      listed: () => told([...knows.events]),
      isIncomplete: () => told(false),
      ofOrganizer: () => told([...knows.events]),
      stock: () => told(knows.stock ?? knows.read),
      knownStock: () => knows.stock,
      stockMoved: () => {},
    },
    organizers: {
      bySlug: (slug) => told(knows.organizers.find((organizer) => organizer.slug === slug) ?? null),
      all: () => told([...knows.organizers]),
    },
    search: { find: () => told(knows.hits) },
    rooms: { of: () => told(knows.room), ofNow: () => told(knows.room), forget: () => {} },
  };
  return { knows, look: () => lookOnce(sources) };
}

async function lookAtAll() {
  const node = openNode();
  const { sources, isStillRight } = node.look();
  await sources.events.bySlug('a');
  await sources.events.all();
  await sources.organizers.bySlug('o');
  await sources.organizers.all();
  await sources.events.stock('a');
  await sources.rooms.of('a');
  await sources.search.find('a', []);
  return { ...node, isStillRight };
}

describe('an answer is still right', () => {
  test('while copies are renewed that say the same', async () => {
    const { knows, isStillRight } = await lookAtAll();
    expect(await isStillRight()).toBe(true);
    knows.stock = stockOf(1);
    knows.room = roomOf(60);
    knows.now = later(59_997);
    expect(await isStillRight()).toBe(true);
    expect(await isStillRight()).toBe(true);
  });

  test('and when a copy that had grown too old says the same once it is read', async () => {
    const { knows, isStillRight } = await lookAtAll();
    Object.assign(knows, { stock: null, read: stockOf(1) });
    expect(await isStillRight()).toBe(true);
  });

  type Knows = ReturnType<typeof openNode>['knows'];
  test.each<[string, (knows: Knows) => void]>([
    ['a unit was sold', (knows) => Object.assign(knows, { stock: stockOf(2) })],
    ['a batch is for the waiting list', (knows) => Object.assign(knows, { stock: stockOf(1, ['batch']) })],
    ['its copy had grown too old, and it has changed', (knows) => Object.assign(knows, { stock: null })],
    [
      'its copy has grown too old, and nobody can tell',
      (knows) => Object.assign(knows, { stock: null, read: stockOf(1), isAway: true }),
    ],
    ['the event has changed', (knows) => Object.assign(knows, { events: [eventOf('a')] })],
    ['there is one more', (knows) => knows.events.push(eventOf('b'))],
    ['there is none any more', (knows) => Object.assign(knows, { events: [] })],
    ['its organizer has changed', (knows) => Object.assign(knows, { organizers: [organizerOf('o')] })],
    ['there is one organizer more', (knows) => knows.organizers.push(organizerOf('p'))],
    ['its room is another', (knows) => Object.assign(knows, { room: roomOf(90) })],
    ['its room is closed', (knows) => Object.assign(knows, { room: null })],
    ['a search finds others', (knows) => Object.assign(knows, { hits: hitsOf() })],
    ['a whole minute has come', (knows) => Object.assign(knows, { now: later(59_998) })],
    ['the clock was set back', (knows) => Object.assign(knows, { now: later(-1) })],
    ['nobody can tell', (knows) => Object.assign(knows, { isAway: true })],
  ])('no more once %s', async (_words, change) => {
    const { knows, isStillRight } = await lookAtAll();
    change(knows);
    expect(await isStillRight()).toBe(false);
  });

  test('no more once an instant of it has come that lies between two minutes', async () => {
    const { knows, look } = openNode();
    knows.events = [{ ...eventOf('a'), saleOpensAt: later(30_500) }];
    const { sources, isStillRight } = look();
    await sources.events.bySlug('a');
    knows.now = later(30_499);
    expect(await isStillRight()).toBe(true);
    knows.now = later(30_500);
    expect(await isStillRight()).toBe(false);
  });

  test('no more once the organizer that was asked for by its slug is another version', async () => {
    const { knows, look } = openNode();
    const { sources, isStillRight } = look();
    await sources.organizers.bySlug('o');
    expect(await isStillRight()).toBe(true);
    knows.organizers = [organizerOf('o')];
    expect(await isStillRight()).toBe(false);
  });

  test('no more once the organizer whose events it tells of has one more', async () => {
    const { knows, look } = openNode();
    const { sources, isStillRight } = look();
    await sources.events.ofOrganizer('o');
    expect(await isStillRight()).toBe(true);
    knows.events.push(eventOf('b'));
    expect(await isStillRight()).toBe(false);
  });

  test('and is not asked what it has not looked at', async () => {
    const { knows, look } = openNode();
    const { sources, isStillRight } = look();
    await sources.events.bySlug('a');
    Object.assign(knows, { stock: stockOf(2), room: null });
    expect(await isStillRight()).toBe(true);
  });
});

test('an answer sees one stock and one hour from its beginning to its end', async () => {
  const { knows, look } = openNode();
  const { sources } = look();
  expect(sources.events.knownStock('a')?.poolById.get('pool')?.sold).toBe(1);
  Object.assign(knows, { stock: stockOf(2), now: later(100) });
  expect(sources.events.knownStock('a')?.poolById.get('pool')?.sold).toBe(1);
  expect((await sources.events.stock('a')).poolById.get('pool')?.sold).toBe(1);
  expect(sources.clock.now()).toEqual(noon);
});

test('those who wait for the stock at the same time get the same of it', async () => {
  const { knows, look } = openNode();
  knows.stock = null;
  const { sources } = look();
  const [one, other] = await Promise.all([sources.events.stock('a'), sources.events.stock('a')]);
  expect(one).toBe(other);
  expect(sources.events.knownStock('a')).toBe(one);
});
