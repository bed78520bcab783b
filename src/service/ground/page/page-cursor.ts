import { DomainError } from '#src/domain/refusal.ts';

/** One page of a list; `next` is given as `after` to get the page behind it. */
export interface Page<T> {
  items: T[];
  next: string | null;
}

export type CursorPart = string | number;

export const pageLengthMax = 100;

/** The length of a page that was asked for, within its bounds; the same for every list of both APIs, which say so. */
export function pageLength(first: number | null | undefined): number {
  return Math.min(Math.max(Math.trunc(first ?? 50), 1), pageLengthMax);
}

export function writeCursor(parts: readonly CursorPart[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** A time in a cursor of ours. Refusal: INVALID_INPUT. */
export function cursorTime(milliseconds: number): Date {
  const time = new Date(milliseconds);
  const year = time.getUTCFullYear();
  // The database has fewer times than JavaScript.
  if (year >= 1900 && year <= 2200) return time;
  throw new DomainError('INVALID_INPUT', { field: 'after' });
}

/** The parts of a cursor of ours, of these types. Refusal: INVALID_INPUT. */
export function readCursor<const T extends readonly ('string' | 'number')[]>(
  cursor: string,
  types: T,
): { [K in keyof T]: T[K] extends 'number' ? number : string } {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === types.length) {
      if (types.every((type, index) => typeof parts[index] === type)) return parts as never;
    }
  } catch {
    // Not written by us.
  }
  throw new DomainError('INVALID_INPUT', { field: 'after' });
}
