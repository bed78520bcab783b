import type {
  BatchDefinition,
  DateDefinition,
  OfferDefinition,
  PoolDefinition,
} from '../../event/event-definition.ts';
import { readTime } from '../../time/written-time.ts';
import type { EventPath, EventProblem, EventProblemCode, ProblemFacts } from '../written/event-problem.ts';
import type { WrittenEvent } from '../written/written-event.ts';

/** The kinds of key. Keys of one kind are unique in an event. */
export type KeyKind =
  | 'sector'
  | 'date'
  | 'artist'
  | 'stage'
  | 'item'
  | 'photo'
  | 'sponsor'
  | 'faq'
  | 'category'
  | 'offer'
  | 'courtesy'
  | 'courtesy code'
  | 'question'
  | 'option'
  | 'delivery'
  | 'coupon';

/** What was read of an event so far, and its problems. Reading continues to the end, to report all problems. */
export interface Reading {
  event: WrittenEvent;
  now: Date;
  problems: EventProblem[];
  dates: DateDefinition[];
  offers: OfferDefinition[];
  pools: PoolDefinition[];
  batches: BatchDefinition[];
  /** The position of each offer by its key: its category and its index there. */
  places: Map<string, [shelf: number, place: number]>;
  /** Where each key was first used: keys of one kind are unique in the event. */
  used: Map<string, EventPath>;
  /** Where each batch was written, by its key. */
  writtenAt: Map<string, EventPath>;
}

export function refuse(
  reading: Reading,
  path: EventPath,
  code: EventProblemCode,
  facts?: ProblemFacts,
): void {
  reading.problems.push({ path, code, ...(facts && { facts }) });
}

/** A written time. An unreadable time is reported; the epoch replaces it until reading ends. */
export function instant(reading: Reading, path: EventPath, written: string, day?: Date): Date {
  const read = readTime(written, { timeZone: reading.event.timeZone, now: reading.now, day });
  if (!read) refuse(reading, path, day ? 'TIME_UNREADABLE' : 'TIME_WITHOUT_DAY', { written });
  return read ?? new Date(0);
}

export function optionalInstant(reading: Reading, path: EventPath, written: string | undefined): Date | null {
  return written === undefined ? null : instant(reading, path, written);
}

export function claimKey(reading: Reading, kind: KeyKind, key: string, path: EventPath): void {
  const name = `${kind} ${key}`;
  if (reading.used.has(name)) refuse(reading, path, 'KEY_USED_TWICE', { kind, key });
  else reading.used.set(name, path);
}

export function isKnown(reading: Reading, kind: KeyKind, key: string, path: EventPath): boolean {
  const known = reading.used.has(`${kind} ${key}`);
  if (!known) refuse(reading, path, 'KEY_UNKNOWN', { kind, key });
  return known;
}

/** The offers of a group; empty when the key is not a group's. */
export function offersOfGroup(reading: Reading, key: string): OfferDefinition[] {
  return reading.offers.filter(({ groupKey }) => groupKey === key);
}

/** Adds a pool without a next pool, and returns its key. */
export function addPool(reading: Reading, pool: Omit<PoolDefinition, 'turns' | 'nextPoolKey'>): string {
  reading.pools.push({ ...pool, turns: false, nextPoolKey: null });
  return pool.key;
}
