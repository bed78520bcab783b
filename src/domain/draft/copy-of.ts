import { plainTaxNumber } from '../catalogue/written/written-fields.ts';
import { type DraftPath, isRecord } from './draft-path.ts';
import { isDemoField } from './draft-problems.ts';
import { isForeign } from './field-owner.ts';

/** The written event without what is for demonstrations only: figures of units sold to nobody, and known codes. */
export function withoutDemo(written: unknown): unknown {
  if (Array.isArray(written)) return written.map(withoutDemo);
  if (!isRecord(written)) return written;
  return Object.fromEntries(
    Object.entries(written).flatMap(([name, value]) =>
      isDemoField(name) ? [] : [[name, withoutDemo(value)]],
    ),
  );
}

/** The written event without fields that an act or a contract decides and no draft; its organizer stays. */
export function withoutForeign(written: Record<string, unknown>): Record<string, unknown> {
  return without(written, []) as Record<string, unknown>;
}

function without(value: unknown, path: DraftPath): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item, [...path, '@1']));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, held]) => {
      const own = [...path, name];
      if (own[0] === 'organizer') return [[name, held]];
      return isForeign(own) ? [] : [[name, without(held, own)]];
    }),
  );
}

export interface CopyOptions {
  slug: string;
  code: string;
  /** By how many days every date is moved; 0 when absent. */
  days?: number;
}

/**
 * A new event like another one: with its own slug and code, all days moved by whole days, and nothing of a demonstration.
 * Times of the day stay as they are, and so do times that count from the day of import.
 */
export function copyOf(written: unknown, { slug, code, days = 0 }: CopyOptions): unknown {
  const moved = movedBy(withoutDemo(written), days);
  return isRecord(moved) ? { ...moved, slug, code } : { slug, code };
}

/** The event as another organizer's: what measures the first one's advertisements stays with the first. */
export function handedTo<Organizer extends { taxNumber: string }>(written: unknown, organizer: Organizer) {
  const event = isRecord(written) ? written : {};
  const before = isRecord(event.organizer) ? event.organizer.taxNumber : undefined;
  const isSame = typeof before === 'string' && plainTaxNumber(before) === plainTaxNumber(organizer.taxNumber);
  const { pixels, ...others } = event;
  return { ...others, ...(isSame && pixels !== undefined && { pixels }), organizer };
}

/** Only fields with times are moved: a text may look like a time. */
export const timeFields: readonly string[] = [
  'startsAt',
  'endsAt',
  'doorsAt',
  'opensAt',
  'closesAt',
  'saleOpensAt',
  'saleClosesAt',
];
const written = /^(\d{4})-(\d\d)-(\d\d)(T\d\d:\d\d)$/;

function movedBy(value: unknown, days: number): unknown {
  if (Array.isArray(value)) return value.map((item) => movedBy(item, days));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => {
      if (timeFields.includes(name) && typeof held === 'string') return [name, movedTime(held, days)];
      return [name, movedBy(held, days)];
    }),
  );
}

function movedTime(time: string, days: number): string {
  const match = written.exec(time);
  if (match === null) return time;
  const [, year, month, day, clock] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day) + days));
  return Number.isNaN(date.getTime()) ? time : `${date.toISOString().slice(0, 10)}${clock}`;
}
