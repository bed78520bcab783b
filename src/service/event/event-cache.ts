import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { StockPool } from '../../domain/catalogue/batch-status.ts';
import type { Uuid } from '../../domain/ids.ts';
import { readEventRows, readEventVersions, readListedBatches, readStock } from './event.sql.ts';
import type { EventView } from './event-view.ts';
import { viewOfEvent } from './view-of-event.ts';

/** The counters as they stood at `takenAt`. */
export interface StockSnapshot {
  takenAt: Date;
  poolById: ReadonlyMap<Uuid, StockPool>;
  /** Batches whose free units are offered to the waiting list first. */
  listed: ReadonlySet<Uuid>;
}

/** What a node knows of the catalogue and its stock without asking the database for every request. */
export interface EventCache {
  bySlug(slug: string): Promise<EventView | null>;
  byId(eventId: Uuid): Promise<EventView | null>;
  byCode(code: string): Promise<EventView | null>;
  all(): Promise<EventView[]>;
  /** At most `stockAgeMilliseconds` old; one query per event at a time, however many ask. */
  stock(eventId: Uuid): Promise<StockSnapshot>;
}

export interface EventCacheOptions {
  db: Kysely<DB>;
  /** Monotonic milliseconds; freshness is no business time, so it does not follow the clock of the sale. */
  milliseconds: () => number;
  now: () => Date;
  catalogueAgeMilliseconds: number;
  stockAgeMilliseconds: number;
}

export function createEventCache(options: EventCacheOptions): EventCache {
  let events: EventView[] = [];
  let bySlug = new Map<string, EventView>();
  let byId = new Map<Uuid, EventView>();
  let byCode = new Map<string, EventView>();
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | null = null;
  const stocks = new Map<
    Uuid,
    { at: number; snapshot: StockSnapshot | null; reading: Promise<StockSnapshot> | null }
  >();

  async function check(): Promise<void> {
    const versions = await readEventVersions(options.db);
    const next: EventView[] = [];
    for (const { id, version } of versions) {
      const known = byId.get(id);
      if (known?.version === version) {
        next.push(known);
        continue;
      }
      const rows = await readEventRows(options.db, id);
      if (rows !== null) next.push(viewOfEvent(rows));
    }
    next.sort((a, b) => b.featured - a.featured || a.startsAt.getTime() - b.startsAt.getTime());
    events = next;
    bySlug = new Map(next.map((event) => [event.slug, event]));
    byId = new Map(next.map((event) => [event.id, event]));
    byCode = new Map(next.map((event) => [event.code, event]));
    checkedAt = options.milliseconds();
  }

  async function refresh(): Promise<void> {
    if (options.milliseconds() - checkedAt < options.catalogueAgeMilliseconds) return;
    checking ??= check().finally(() => {
      checking = null;
    });
    // The first time there is nothing to serve; later the known copy is, unless the database is away.
    await checking;
  }

  async function stock(eventId: Uuid): Promise<StockSnapshot> {
    const entry = stocks.get(eventId) ?? { at: Number.NEGATIVE_INFINITY, snapshot: null, reading: null };
    stocks.set(eventId, entry);
    if (entry.snapshot !== null && options.milliseconds() - entry.at < options.stockAgeMilliseconds) {
      return entry.snapshot;
    }
    entry.reading ??= Promise.all([readStock(options.db, eventId), readListedBatches(options.db, eventId)])
      .then(([pools, listed]) => {
        entry.snapshot = {
          takenAt: options.now(),
          poolById: new Map(pools.map((pool) => [pool.id, pool])),
          listed: new Set(listed),
        };
        entry.at = options.milliseconds();
        return entry.snapshot;
      })
      .finally(() => {
        entry.reading = null;
      });
    return await entry.reading;
  }

  return {
    stock,
    bySlug: async (slug) => {
      await refresh();
      return bySlug.get(slug) ?? null;
    },
    byId: async (eventId) => {
      await refresh();
      return byId.get(eventId) ?? null;
    },
    byCode: async (code) => {
      await refresh();
      return byCode.get(code) ?? null;
    },
    all: async () => {
      await refresh();
      return events;
    },
  };
}
