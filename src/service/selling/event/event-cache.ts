import type { Kysely } from 'kysely';
import { type ReadDatabase, readFromPrimary } from '#src/db/read-database.ts';
import { askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { StockPool } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { lastWhileAway } from '../../ground/copy/last-while-away.ts';
import { loadTogether } from '../../ground/copy/load-together.ts';
import { createSwrCache, type SwrCache } from '../../ground/copy/swr-cache.ts';
import { createWritten, type Written, whenWritten } from '../../ground/copy/when-written.ts';
import { readEventNames, readEventVersions, readRowsOfEvents, readStocks } from './event.sql.ts';
import type { EventRows } from './event-rows.ts';
import type { EventView } from './event-view.ts';
import { viewOfEvent } from './view-of-event.ts';

/** The counters as they stood at `takenAt`. */
export interface StockSnapshot {
  takenAt: Date;
  poolById: ReadonlyMap<Uuid, StockPool>;
  /** Batches whose free units are offered to the waiting list first. */
  listed: ReadonlySet<Uuid>;
  /** When the next cart runs out: from then on there may be more than is counted here. */
  lapsesAt: Date | null;
}

/**
 * What a node knows of the catalogue and its stock without asking the database for every request. While a machine of a
 * spread database is away, its events are told as they were read last. Of one that this node never read, each way to it
 * throws the error of the machine, and lists are without it.
 */
export interface EventCache {
  /** By what its addresses name it: a hidden event only with the end of its link. */
  bySlug(slug: string): Promise<EventView | null>;
  /** By its slug, hidden or not: for staff and operators. */
  byOwnSlug(slug: string): Promise<EventView | null>;
  byId(eventId: Uuid): Promise<EventView | null>;
  byCode(code: string): Promise<EventView | null>;
  all(): Promise<EventView[]>;
  /** Those that lists, searches and the site map may name: all that are not hidden. */
  listed(): Promise<readonly EventView[]>;
  /** True while lists are without events that there are. */
  isIncomplete(): Promise<boolean>;
  /** Those of one organizer that are not hidden, the earliest first. */
  ofOrganizer(organizerId: Uuid): Promise<readonly EventView[]>;
  /** At most `stockAgeMilliseconds` old; one query at a time for all events that are asked for at once. */
  stock(eventId: Uuid): Promise<StockSnapshot>;
  /** The same without waiting; null when this node has none that is young enough. */
  knownStock(eventId: Uuid): StockSnapshot | null;
  /** This node has heard that there is more, or nothing any more, where its copy says otherwise. */
  stockMoved(eventId: Uuid): void;
}

export interface WithEvents {
  events: EventCache;
}

interface Catalogue {
  events: EventView[];
  listed: readonly EventView[];
  bySlug: ReadonlyMap<string, EventView>;
  byOwnSlug: ReadonlyMap<string, EventView>;
  byId: ReadonlyMap<Uuid, EventView>;
  byCode: ReadonlyMap<string, EventView>;
  byOrganizer: ReadonlyMap<Uuid | null, readonly EventView[]>;
  /** Events that there are and that could not be read, by id, slug and code; null where all were. */
  missing: { names: ReadonlySet<string>; error: unknown } | null;
}

export interface EventCacheOptions {
  db: Kysely<DB>;
  /** Where an event that has changed is read, once this node knows of the change; the same as `db` when absent. */
  reads?: ReadDatabase;
  /** Monotonic milliseconds; freshness is no business time, so it does not follow the clock of the sale. */
  milliseconds: () => number;
  now: () => Date;
  /** Shared by all copies of a node, which then ask together. */
  written?: Written;
  catalogueAgeMilliseconds: number;
  stockAgeMilliseconds: number;
  /** How many events are read by one call; a test reads fewer. */
  eventsAtOnce?: number;
}

/** What is shown while the database does not answer. Nothing is decided on it: stock and prices are the database's. */
const catalogueStaleMilliseconds = 60_000;
const stockStaleMilliseconds = 10_000;
const noEvents: readonly EventView[] = [];

export function createEventCache(options: EventCacheOptions): EventCache {
  const { db, milliseconds, reads = readFromPrimary(db), written = createWritten(db) } = options;
  const known = new Map<Uuid, EventView>();
  const catalogue = createSwrCache({
    load: whenWritten(written, () => loadCatalogue(db, reads, known, options.eventsAtOnce ?? eventsAtOnce)),
    milliseconds,
    ageMilliseconds: options.catalogueAgeMilliseconds,
    staleMilliseconds: catalogueStaleMilliseconds,
  });
  const stocks = new Map<Uuid, SwrCache<StockSnapshot>>();
  const load = loadTogether((eventIds: readonly Uuid[]) => readStockSnapshots(db, eventIds));

  function stockOf(eventId: Uuid): SwrCache<StockSnapshot> {
    let stock = stocks.get(eventId);
    if (stock === undefined) {
      const counters = whenWritten(written, () => load(eventId));
      stock = createSwrCache({
        load: lastWhileAway(async (isOutdated) => {
          const takenAt = options.now();
          return { takenAt, ...(await counters(isOutdated)) };
        }),
        milliseconds,
        ageMilliseconds: options.stockAgeMilliseconds,
        staleMilliseconds: stockStaleMilliseconds,
      });
      stocks.set(eventId, stock);
    }
    return stock;
  }

  async function one(
    of: (catalogue: Catalogue) => ReadonlyMap<string, EventView>,
    name: string,
  ): Promise<EventView | null> {
    const now = catalogue.known() ?? (await catalogue.read());
    const event = of(now).get(name) ?? null;
    if (event === null && now.missing?.names.has(name)) throw now.missing.error;
    return event;
  }

  return {
    stock: (eventId) => stockOf(eventId).read(),
    knownStock: (eventId) => stockOf(eventId).known(),
    stockMoved: (eventId) => stocks.get(eventId)?.outdate(),
    bySlug: (slug) => one(({ bySlug }) => bySlug, slug),
    byOwnSlug: (slug) => one(({ byOwnSlug }) => byOwnSlug, slug),
    byId: (eventId) => one(({ byId }) => byId, eventId),
    byCode: (code) => one(({ byCode }) => byCode, code),
    isIncomplete: async () => (catalogue.known() ?? (await catalogue.read())).missing !== null,
    all: async () => (await catalogue.read()).events,
    listed: async () => (await catalogue.read()).listed,
    ofOrganizer: async (organizerId) =>
      (catalogue.known() ?? (await catalogue.read())).byOrganizer.get(organizerId) ?? noEvents,
  };
}

/** So many events are read at once: fewer are more calls, more keep a connection and its rows for longer. */
const eventsAtOnce = 100;

/**
 * Events whose version is known already are not read again. What is read is added to `known` at once: a load that takes
 * too long is given up by its readers, and the next one goes on where it has come to.
 */
async function loadCatalogue(
  db: Kysely<DB>,
  reads: ReadDatabase,
  known: Map<Uuid, EventView>,
  atOnce: number,
): Promise<Catalogue> {
  const versions = await readEventVersions(db);
  const outdated = versions.filter(({ id, version }) => known.get(id)?.version !== version);
  let error: unknown = null;
  for (let first = 0; first < outdated.length; first += atOnce) {
    const wanted = outdated.slice(first, first + atOnce);
    const { found, away } = await askLiving(db, (only) => {
      const living = only === null ? null : new Set(only);
      return readWanted(db, reads, living === null ? wanted : wanted.filter(({ id }) => living.has(id)));
    });
    error ??= away;
    for (const rows of found) {
      const { id, version } = rows.event;
      // A load that was given up may end after the one that replaced it, with older rows.
      if ((known.get(id)?.version ?? 0) < version) known.set(id, viewOfEvent(rows));
    }
  }
  const events = versions.flatMap(({ id }) => known.get(id) ?? []);
  const unread = error === null ? [] : outdated.map(({ id }) => id).filter((id) => !known.has(id));
  const names = unread.length === 0 ? [] : await readEventNames(db, unread);
  events.sort((a, b) => b.featured - a.featured || a.startsAt.getTime() - b.startsAt.getTime());
  const listed = events.filter(({ isHidden }) => !isHidden);
  return {
    events,
    listed,
    bySlug: new Map(events.map((event) => [event.slug, event])),
    byOwnSlug: new Map(events.map((event) => [event.ownSlug, event])),
    byId: new Map(events.map((event) => [event.id, event])),
    byCode: new Map(events.map((event) => [event.code, event])),
    byOrganizer: Map.groupBy(
      listed.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
      ({ organizer }) => organizer.id,
    ),
    missing:
      names.length === 0
        ? null
        : { names: new Set(names.flatMap(({ id, slug, code }) => [id, slug, code])), error },
  };
}

async function readWanted(
  db: Kysely<DB>,
  reads: ReadDatabase,
  wanted: readonly { id: Uuid; version: number }[],
): Promise<EventRows[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const copied = new Map(
    (await reads.run((from) => readRowsOfEvents(from, ids))).map((rows) => [rows.event.id, rows]),
  );
  // A replica may not have heard yet of the change we were told of.
  const behind = wanted.filter(({ id, version }) => copied.get(id)?.event.version !== version);
  if (behind.length === 0) return [...copied.values()];
  const own = await readRowsOfEvents(
    db,
    behind.map(({ id }) => id),
  );
  return [...new Map([...copied, ...own.map((rows) => [rows.event.id, rows] as const)]).values()];
}

/** The counters of events as the database has them now. */
export async function readStockSnapshots(
  db: Kysely<DB>,
  eventIds: readonly Uuid[],
): Promise<Map<Uuid, Omit<StockSnapshot, 'takenAt'>>> {
  const rows = await readStocks(db, eventIds);
  return new Map(
    rows.map(({ eventId, pools, listed, lapsesAt }) => [
      eventId,
      { poolById: new Map(pools.map((pool) => [pool.id, pool])), listed: new Set(listed), lapsesAt },
    ]),
  );
}
