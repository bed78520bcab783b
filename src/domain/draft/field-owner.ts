import type { Action } from '../policy/policy.ts';
import { type DraftPath, isItemStep } from './draft-path.ts';

/**
 * The owner of a field of a written event (docs/algorithms/whose-field.md).
 * - `INSTALLATION`: who runs the installation, by an act of its own. A draft's value counts for nothing.
 * - `ORGANIZER`: the organizer's record, whose change is approved at the installation.
 * - `CONTRACT`: the organizer's contract with the installation.
 * - `FIRST`: the first publication; it stays.
 * - `PROMISE`: the producer until something is sold that has it; then only the act that is named beside it, or nobody. The act
 *   asks for new `DATES`, or takes the value that the `DRAFT` has.
 * - `PRODUCER`: who may publish.
 * - `DEMO`: files of the demonstration only.
 */
export type FieldOwner =
  | { by: 'INSTALLATION' | 'ORGANIZER' | 'CONTRACT' | 'FIRST' | 'PRODUCER' | 'DEMO' }
  | { by: 'PROMISE'; act: null }
  | { by: 'PROMISE'; act: Action; takes: 'DATES' | 'DRAFT' };

const producer: FieldOwner = { by: 'PRODUCER' };
const contract: FieldOwner = { by: 'CONTRACT' };
const first: FieldOwner = { by: 'FIRST' };
const demo: FieldOwner = { by: 'DEMO' };
const promise: FieldOwner = { by: 'PROMISE', act: null };
const day: FieldOwner = { by: 'PROMISE', act: 'event.postpone', takes: 'DATES' };
const told: FieldOwner = { by: 'PROMISE', act: 'event.postpone', takes: 'DRAFT' };

const named = (names: string, owner: FieldOwner, prefix = '') =>
  Object.fromEntries(names.split(' ').map((name) => [prefix + name, owner]));

const offer = 'categories.*.offers.*.';

/**
 * The owner of each field, by its path with `*` for an item; an entry covers what lies below it and has no entry of its own.
 * A field that no entry covers is a promise without an act, so forgetting one refuses too much and never too little.
 */
const owners: ReadonlyMap<string, FieldOwner> = new Map(
  Object.entries({
    ...named('slug code', first),
    featured: { by: 'INSTALLATION' },
    organizer: { by: 'ORGANIZER' },
    ...named(
      'name summary description photo gallery sponsors faq rules gettingThere tax pixels genre',
      producer,
    ),
    ...named('venue ageRating refundKeepsFee', told),
    timeZone: promise,
    'venue.mapUrl': producer,
    ...named(
      'saleOpensAt saleClosesAt holdMinutes limitPerDocument holdRules oneHalfPrice delivery',
      producer,
    ),
    ...named('insurance waitingRoom coupons questions sectorMap artSvg', producer),
    'sectors.*.key': producer,
    'sectors.*.name': told,
    ...named('key name capacity capacityBySector', producer, 'dates.*.'),
    ...named('startsAt endsAt doorsAt', day, 'dates.*.'),
    ...named('stages programme', producer),
    ...named('key about photo', producer, 'artists.*.'),
    'artists.*.name': told,
    ...named('key kind name', producer, 'categories.*.'),
    ...named(
      'key name description maxPerOrder photo batches half social quantity stock variants',
      producer,
      offer,
    ),
    ...named('ticketType dates sector bundle', promise, offer),
    ...named('session session.startsAt session.endsAt session.date session.groups pickup', day, offer),
    ...named('session.artist session.kind session.peopleMax', promise, offer),
    ...named('session.seats session.groups.*.seats', producer, offer),
    ...named('bundle.parts.*.valueCents bundle.choice.of.*.valueCents', producer, offer),
    [`${offer}batches.*.feeCents`]: contract,
    ...named('demoSold halfDemoSold socialDemoSold', demo, `${offer}batches.*.`),
    ...named('variants.*.demoSold session.groups.*.demoSold', demo, offer),
    courtesies: producer,
    'courtesies.*.demoCodes': demo,
  } satisfies Record<string, FieldOwner>),
);

/** Lists and items that hold fields of several owners. What removes one whole is judged by the rules of the import. */
const holders = new Set(
  [
    '',
    'dates',
    'dates.*',
    'sectors',
    'sectors.*',
    'artists',
    'artists.*',
    'categories',
    'categories.*',
  ].concat(['categories.*.offers', 'categories.*.offers.*']),
);

/** The path with `*` in the place of each item, as the table has it. */
export function patternOf(path: DraftPath): string {
  return path.map((step) => (isItemStep(step) ? '*' : step)).join('.');
}

/** The entry of the table that covers a path; undefined where it was forgotten. */
export function entryOf(path: DraftPath): FieldOwner | undefined {
  const steps = patternOf(path).split('.');
  return steps
    .map((_, index) => owners.get(steps.slice(0, index + 1).join('.')))
    .findLast((owner) => owner !== undefined);
}

/** The owner of the field at a path; null for a list or an item that holds fields of several owners. */
export function ownerOf(path: DraftPath): FieldOwner | null {
  return holders.has(patternOf(path)) ? null : (entryOf(path) ?? promise);
}

/** Fields that a draft has and that who publishes it does not decide. */
export function isForeign(path: DraftPath): boolean {
  const by = ownerOf(path)?.by;
  return by === 'INSTALLATION' || by === 'ORGANIZER' || by === 'CONTRACT';
}
