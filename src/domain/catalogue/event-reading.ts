import type {
  BatchDefinition,
  DateDefinition,
  OfferDefinition,
  PoolDefinition,
} from '../event/event-definition.ts';
import { readTime } from '../time/written-time.ts';
import type { EventFile } from './written/written-event.ts';

export type FilePath = (string | number)[];

/** Something in a well-formed file that does not hold together. */
export interface FileProblem {
  path: FilePath;
  reason: string;
}

/** What was understood of a file so far, and what is wrong with it: reading goes on to the end, to report all. */
export interface Reading {
  file: EventFile;
  now: Date;
  problems: FileProblem[];
  dates: DateDefinition[];
  offers: OfferDefinition[];
  pools: PoolDefinition[];
  batches: BatchDefinition[];
  /** Where each offer stands in the file, by its key: its shelf and its place there. */
  places: Map<string, [shelf: number, place: number]>;
  /** Where in the file a key was first used: keys of one kind are unique in the event. */
  used: Map<string, FilePath>;
  /** Where in the file a batch was written, by its key. */
  writtenAt: Map<string, FilePath>;
}

export function refuse(reading: Reading, path: FilePath, reason: string): void {
  reading.problems.push({ path, reason });
}

/** A time of the file; an unreadable one is reported and stands as the epoch until everything was looked at. */
export function instant(reading: Reading, path: FilePath, written: string, day?: Date): Date {
  const read = readTime(written, { timeZone: reading.file.timeZone, now: reading.now, day });
  if (!read) {
    refuse(
      reading,
      path,
      day ? `${written} is not a time` : `${written} is not a time, or a time without its day`,
    );
  }
  return read ?? new Date(0);
}

export function optionalInstant(reading: Reading, path: FilePath, written: string | undefined): Date | null {
  return written === undefined ? null : instant(reading, path, written);
}

export function claimKey(reading: Reading, kind: string, key: string, path: FilePath): void {
  const name = `${kind} ${key}`;
  if (reading.used.has(name)) refuse(reading, path, `the ${kind} key ${key} is used twice`);
  else reading.used.set(name, path);
}

export function isKnown(reading: Reading, kind: string, key: string, path: FilePath): boolean {
  const known = reading.used.has(`${kind} ${key}`);
  if (!known) refuse(reading, path, `there is no ${kind} ${key}`);
  return known;
}

/** The offers of a group, where the key is one's. */
export function offersOfGroup(reading: Reading, key: string): OfferDefinition[] {
  return reading.offers.filter(({ groupKey }) => groupKey === key);
}

/** Adds a pool that does not turn, and returns its key. */
export function addPool(reading: Reading, pool: Omit<PoolDefinition, 'turns' | 'nextPoolKey'>): string {
  reading.pools.push({ ...pool, turns: false, nextPoolKey: null });
  return pool.key;
}
