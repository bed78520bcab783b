import type { Uuid } from '../../domain/ids.ts';
import type { WithOrganizers } from '../../service/people/organizer/organizer-cache.ts';
import type { WithClock } from '../../service/ports.ts';
import type { StockSnapshot, WithEvents } from '../../service/selling/event/event-cache.ts';
import type { WithSearch } from '../../service/selling/search/event-search.ts';
import type { Room } from '../../service/selling/waiting-room/room.ts';
import type { WithRooms } from '../../service/selling/waiting-room/room-cache.ts';
import { mayHaveChangedByTime, minutePartsOf } from './minute-parts.ts';

/** The inputs of public answers: this node's copies of catalogue, organizers, stock, rooms and searches, and the time. */
export type PublicSources = WithClock & WithEvents & WithOrganizers & WithRooms & WithSearch;

/** The inputs that one answer has read. */
export interface Look {
  /** The sources for one answer: each input is read once, so that the answer is consistent. */
  sources: PublicSources;
  /**
   * Whether the inputs are unchanged. false where that is uncertain, and once a time has passed at which something may have
   * opened or closed (minute-parts.ts).
   */
  isStillRight(): Promise<boolean>;
}

interface Question<T> {
  ask(): Promise<T>;
  answer: T;
  isSame(now: T, then: T): boolean;
}

export function lookOnce(from: PublicSources): Look {
  const now = from.clock.now();
  /** Offsets within a minute at which one of the inputs may change its state. */
  const parts = new Set<number>();
  const stocks = new Map<Uuid, StockSnapshot>();
  const questions: Question<never>[] = [];

  async function remembered<T>(ask: () => Promise<T>, isSame: (now: T, then: T) => boolean): Promise<T> {
    const answer = await ask();
    for (const one of Array.isArray(answer) ? answer : [answer]) {
      for (const part of minutePartsOf(one)) parts.add(part);
    }
    questions.push({ ask, answer, isSame } as Question<unknown> as Question<never>);
    return answer;
  }

  function seenFirst(eventId: Uuid, stock: StockSnapshot): StockSnapshot {
    const before = stocks.get(eventId);
    if (before !== undefined) return before;
    stocks.set(eventId, stock);
    return stock;
  }

  function isStillStock(eventId: Uuid, known: StockSnapshot): boolean {
    const before = stocks.get(eventId);
    if (before === undefined || !isSameStock(known, before)) return false;
    if (known !== before) stocks.set(eventId, known);
    return true;
  }

  async function isStockRight(eventId: Uuid): Promise<boolean> {
    return isStillStock(eventId, await from.events.stock(eventId));
  }

  async function isStillRight(): Promise<boolean> {
    if (mayHaveChangedByTime(now, from.clock.now(), parts)) return false;
    const old: Uuid[] = [];
    for (const eventId of stocks.keys()) {
      const known = from.events.knownStock(eventId);
      if (known === null) old.push(eventId);
      else if (!isStillStock(eventId, known)) return false;
    }
    try {
      // A new answer would have to read them too.
      if (old.length > 0 && !(await Promise.all(old.map(isStockRight))).every(Boolean)) return false;
      for (const { ask, answer, isSame } of questions) if (!isSame(await ask(), answer)) return false;
      return true;
    } catch {
      // The execution that follows fails in the same way and reports it.
      return false;
    }
  }

  return {
    sources: {
      clock: { now: () => now, milliseconds: () => from.clock.milliseconds() },
      events: {
        ...from.events,
        bySlug: (slug) => remembered(() => from.events.bySlug(slug), Object.is),
        byOwnSlug: (slug) => remembered(() => from.events.byOwnSlug(slug), Object.is),
        byId: (eventId) => remembered(() => from.events.byId(eventId), Object.is),
        byCode: (code) => remembered(() => from.events.byCode(code), Object.is),
        all: () => remembered(() => from.events.all(), isSameList),
        listed: () => remembered(() => from.events.listed(), isSameList),
        isIncomplete: () => remembered(() => from.events.isIncomplete(), Object.is),
        ofOrganizer: (organizerId) => remembered(() => from.events.ofOrganizer(organizerId), isSameList),
        stock: async (eventId) => stocks.get(eventId) ?? seenFirst(eventId, await from.events.stock(eventId)),
        knownStock(eventId) {
          const before = stocks.get(eventId);
          if (before !== undefined) return before;
          const known = from.events.knownStock(eventId);
          return known === null ? null : seenFirst(eventId, known);
        },
      },
      organizers: {
        bySlug: (slug) => remembered(() => from.organizers.bySlug(slug), Object.is),
        all: () => remembered(() => from.organizers.all(), isSameList),
      },
      // What was found is the same object until the catalogue changes; then the list of events differs, too.
      search: {
        find: (text, catalogue) => remembered(() => from.search.find(text, catalogue), Object.is),
      },
      rooms: {
        ...from.rooms,
        of: (eventId) => remembered(() => from.rooms.of(eventId), isSameRoom),
        ofNow: (eventId) => remembered(() => from.rooms.ofNow(eventId), isSameRoom),
      },
    },
    isStillRight,
  };
}

function isSameList<T>(now: readonly T[], then: readonly T[]): boolean {
  return now === then || (now.length === then.length && now.every((one, index) => one === then[index]));
}

/** Compares the counters; the time of reading is in no answer. */
function isSameStock(now: StockSnapshot, then: StockSnapshot): boolean {
  if (now === then || (now.poolById === then.poolById && now.listed === then.listed)) return true;
  if (now.poolById.size !== then.poolById.size || now.listed.size !== then.listed.size) return false;
  for (const [id, pool] of now.poolById) {
    const before = then.poolById.get(id);
    if (before === undefined || !isSameRecord(pool, before)) return false;
  }
  for (const batchId of now.listed) if (!then.listed.has(batchId)) return false;
  return true;
}

function isSameRoom(now: Room | null, then: Room | null): boolean {
  return now === then || (now !== null && then !== null && isSameRecord(now, then));
}

/** Compares field by field; dates by value. */
function isSameRecord<T extends object>(now: T, then: T): boolean {
  for (const name of Object.keys(now) as (keyof T)[]) {
    const [one, other] = [now[name], then[name]];
    if (one === other) continue;
    if (!(one instanceof Date && other instanceof Date && one.getTime() === other.getTime())) return false;
  }
  return true;
}
