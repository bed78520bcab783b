import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { lastWhileAway } from '../../ground/copy/last-while-away.ts';
import { loadTogether } from '../../ground/copy/load-together.ts';
import { createSwrCache, type SwrCache } from '../../ground/copy/swr-cache.ts';
import { createWritten, type Written, whenWritten } from '../../ground/copy/when-written.ts';
import { readRooms } from './room.sql.ts';
import type { Room } from './room.ts';

/** What a node knows of the rooms: one query for all events that are asked for at once, at most twice a second. */
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

/** A room, or that there is none. */
interface Known {
  room: Room | null;
}

interface RoomCopies {
  lately: SwrCache<Known>;
  now: SwrCache<Known>;
}

export function createRoomCache(options: RoomCacheOptions): RoomCache {
  const { db, now, milliseconds, ageMilliseconds, written = createWritten(db) } = options;
  // By event and not all at once: where the machine of one event is away, the rooms of the others are known.
  const copies = new Map<Uuid, RoomCopies>();
  const loadOf = loadTogether(async (eventIds: readonly Uuid[]) => {
    const rooms = new Map((await readRooms(db, eventIds, now())).map((room) => [room.eventId, room]));
    return new Map(eventIds.map((eventId): [Uuid, Known] => [eventId, { room: rooms.get(eventId) ?? null }]));
  });

  function copiesOf(eventId: Uuid): RoomCopies {
    const known = copies.get(eventId);
    if (known !== undefined) return known;
    let isCalling = false;
    const load = lastWhileAway(
      whenWritten(written, async () => {
        const found = await loadOf(eventId);
        isCalling = (found.room?.calledLately ?? 0) > 0;
        return found;
      }),
    );
    const copyOf = (age: number): SwrCache<Known> =>
      // What was called lately becomes less by itself, though nothing is written.
      createSwrCache({ load: () => load(isCalling), milliseconds, ageMilliseconds: age });
    const made = {
      lately: copyOf(ageMilliseconds),
      now: copyOf(Math.min(momentMilliseconds, ageMilliseconds)),
    };
    copies.set(eventId, made);
    return made;
  }

  return {
    of: async (eventId) => {
      const { lately } = copiesOf(eventId);
      return (lately.known() ?? (await lately.read())).room;
    },
    ofNow: async (eventId) => (await copiesOf(eventId).now.read()).room,
    forget: () => copies.clear(),
  };
}
