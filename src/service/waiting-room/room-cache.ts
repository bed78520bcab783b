import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { createSwrCache, type SwrCache } from '../copy/swr-cache.ts';
import { createWritten, type Written, whenWritten } from '../copy/when-written.ts';
import { readRooms } from './room.sql.ts';
import type { Room } from './room.ts';

type Rooms = ReadonlyMap<Uuid, Room>;

/** What a node knows of all rooms: one query, at most twice in a second, and none while nobody asks. */
export interface RoomCache {
  of(eventId: Uuid): Promise<Room | null>;
  /** The same as it was a moment ago, for whoever would be refused by a copy that is older than what they saw. */
  ofNow(eventId: Uuid): Promise<Room | null>;
  /** What this node has just changed is seen here at once; other nodes see it when their copies age. */
  forget(): void;
}

export interface WithRooms {
  rooms: RoomCache;
}

export interface RoomCacheOptions {
  db: Kysely<DB>;
  now: () => Date;
  /** Monotonic milliseconds. */
  milliseconds: () => number;
  ageMilliseconds: number;
  /** Shared by all copies of a node, which then ask together. */
  written?: Written;
}

const momentMilliseconds = 100;

export function createRoomCache(options: RoomCacheOptions): RoomCache {
  const { db, now, milliseconds, ageMilliseconds, written = createWritten(db) } = options;
  let isCalling = false;
  const load = whenWritten(written, async (): Promise<Rooms> => {
    const rooms = await readRooms(db, now());
    isCalling = rooms.some(({ calledLately }) => calledLately > 0);
    return new Map(rooms.map((room) => [room.eventId, room]));
  });
  const copyOf = (age: number): SwrCache<Rooms> =>
    // What was called lately becomes less by itself, though nothing is written.
    createSwrCache({ load: () => load(isCalling), milliseconds, ageMilliseconds: age });
  let rooms = copyOf(ageMilliseconds);
  const latest = copyOf(Math.min(momentMilliseconds, ageMilliseconds));

  return {
    of: async (eventId) => (rooms.known() ?? (await rooms.read())).get(eventId) ?? null,
    ofNow: async (eventId) => (await latest.read()).get(eventId) ?? null,
    forget: () => {
      rooms = copyOf(ageMilliseconds);
    },
  };
}
