import type { EventDefinition } from '../catalogue/event-definition.ts';
import { writeEvent } from '../catalogue/write/write-event.ts';
import type { OfferDefinition } from '../event/event-definition.ts';
import { isAnnouncement } from '../event/venue.ts';
import { limits } from '../limits.ts';
import type { Action } from '../policy/policy.ts';
import { type Difference, differences } from './differences.ts';
import type { DraftPath } from './draft-path.ts';
import { ownerOf } from './field-owner.ts';
import { pathOfOffer } from './refusal-path.ts';

/** A change of what a ticket of these offers promises. */
export interface PromiseChange {
  path: DraftPath;
  /** How the act of the promise makes it; null: none does while such tickets are valid. */
  takes: 'DATES' | 'DRAFT' | null;
  /** Keys of the offers of the event before that promise it. */
  offerKeys: readonly string[];
}

/** When a date begins, ends and opens its doors, as it was promised once. */
export interface PromisedTimes {
  key: string;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
}

/**
 * Every change between two definitions of an event of a field that the table of owners calls a promise, but for those that
 * `act` may make. Both are compared in the form in which they are written, so the table covers every field.
 */
export function promiseChanges(
  before: EventDefinition,
  after: EventDefinition,
  act: Action,
): PromiseChange[] {
  const written = plain(writeEvent(before));
  return differences(written, plain(writeEvent(after))).flatMap((difference) => {
    const { path, kind } = difference;
    const owner = ownerOf(path);
    if (path[0] === 'venue' && isAnnouncement(before.venue, after.venue)) return [];
    if (owner?.by !== 'PROMISE' || kind === 'MOVED' || owner.act === act || isHarmless(difference)) return [];
    const takes = owner.act === null ? null : owner.takes;
    return [{ path, takes, offerKeys: promisedBy(path, before, written) }];
  });
}

/** True where a change moves a time of a date so little that ticket owners need not be asked. */
export function isSmallMove(
  { path }: Pick<PromiseChange, 'path'>,
  after: EventDefinition,
  promised: readonly PromisedTimes[],
): boolean {
  const [list, step = '', field] = path;
  if (list !== 'dates' || path.length !== 3) return false;
  const name = field as 'startsAt' | 'endsAt' | 'doorsAt';
  const key = step.slice(1);
  const now = after.dates.find((date) => date.key === key)?.[name] ?? null;
  const then = promised.filter((date) => date.key === key).map((date) => date[name]);
  const bound = limits.promisedTimeMinutes * 60_000;
  return (
    now !== null &&
    then.length > 0 &&
    then.every((time) => time !== null && Math.abs(now.getTime() - time.getTime()) <= bound)
  );
}

/** A name that reads the same, or a time of doors where none was told. */
function isHarmless({ path, kind, before, after }: Difference): boolean {
  if (path.at(-1) === 'doorsAt') return kind === 'ADDED';
  return (
    typeof before === 'string' && typeof after === 'string' && isName(path) && read(before) === read(after)
  );
}

function isName(path: DraftPath): boolean {
  return path.includes('name') || path[0] === 'venue';
}

/** As somebody reads it aloud: without accents, case, marks and spaces. */
function read(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}

function promisedBy(path: DraftPath, { offers }: EventDefinition, written: unknown): string[] {
  const [list, step = ''] = path;
  const key = step.slice(1);
  const keysOf = (isIt: (offer: OfferDefinition) => boolean) => {
    const own = new Set(offers.filter(isIt).map((offer) => offer.key));
    // A bundle has a ticket of each part.
    return offers
      .filter((offer) => own.has(offer.key) || offer.parts.some(({ offerKey }) => own.has(offerKey)))
      .map((offer) => offer.key);
  };
  switch (list) {
    case 'dates':
      return keysOf(({ dateKeys }) => dateKeys.includes(key));
    case 'sectors':
      return keysOf(({ sectorKey }) => sectorKey === key);
    case 'artists':
      return keysOf(({ session }) => session?.artistKey === key);
    case 'categories': {
      const place = path.slice(0, 4).join('.');
      return keysOf((offer) => pathOfOffer(written, offer.key)?.path.slice(0, 4).join('.') === place);
    }
    default:
      return keysOf(() => true);
  }
}

/** Without absent fields, as it would be stored. */
function plain(written: object): unknown {
  return JSON.parse(JSON.stringify(written));
}
