import {
  type BatchFacts,
  type BatchStatus,
  freeUnits,
  type StockPool,
  withStatus,
} from '../event/batch-status.ts';
import type { LocalizedText } from '../event/event-definition.ts';
import type { Uuid } from '../ids.ts';
import type { DraftPath } from './draft-path.ts';
import { poolNames } from './pool-names.ts';
import { pathOfBatch, pathOfOffer, pathOfPool } from './refusal-path.ts';

/** An event as it sells at one moment. */
export interface SaleState {
  offers: {
    key: string;
    /** With the ticket type: four types of one offer differ in nothing else. */
    name: LocalizedText;
    /** Of a session with an artist. */
    session: { startsAt: Date; endsAt: Date } | null;
    /** Valid tickets. */
    tickets: number;
  }[];
  dates: { key: string; name: LocalizedText; startsAt: Date; endsAt: Date; tickets: number }[];
  pools: (StockPool & { key: string; kind: string })[];
  batches: (BatchFacts & {
    id: Uuid;
    key: string;
    offerKey: string;
    number: number | null;
    priceCents: number;
    feeCents: number;
    previousBatchId: Uuid | null;
    poolIds: Uuid[];
    /** Units held and sold at the present price. */
    held: number;
    sold: number;
  })[];
}

export interface BatchEffect {
  key: string;
  offerKey: string;
  offerName: LocalizedText;
  number: number | null;
  /** The batch in the draft, or the nearest list that had it. */
  path: DraftPath;
  /** null: the batch is new, or is removed. */
  before: { status: BatchStatus; priceCents: number; feeCents: number } | null;
  after: { status: BatchStatus; priceCents: number; feeCents: number } | null;
  /** Units held and sold at the price before; they keep it. */
  held: number;
  sold: number;
}

export interface PoolEffect {
  key: string;
  kind: string;
  /** As people call it, from the whole to the part: a day and its sector, a courtesy and its offer. */
  names: LocalizedText[];
  /** The batch's own, where it is that of a batch that has one. */
  number: number | null;
  path: DraftPath;
  /** null: the pool is new, or is removed. */
  before: number | null;
  after: number | null;
  /** Units held and sold, and what is left after the publication. */
  taken: number;
  left: number;
}

export interface MoveEffect {
  key: string;
  name: LocalizedText;
  path: DraftPath;
  before: { startsAt: Date; endsAt: Date };
  after: { startsAt: Date; endsAt: Date };
  /** Valid tickets of people who will have to know. */
  tickets: number;
}

/** What a publication changes of the sale; only what differs is named. */
export interface PublicationEffect {
  /** The event is published for the first time. */
  isFirst: boolean;
  batches: BatchEffect[];
  pools: PoolEffect[];
  dates: MoveEffect[];
  sessions: MoveEffect[];
  offersAdded: { key: string; name: LocalizedText }[];
  offersRemoved: { key: string; name: LocalizedText }[];
}

const nothing: SaleState = { offers: [], dates: [], pools: [], batches: [] };

/** Compares an event before and after a publication; `before` is null where there was none. */
export function effectOf(
  before: SaleState | null,
  after: SaleState,
  { written, now }: { written: unknown; now: Date },
): PublicationEffect {
  const was = before ?? nothing;
  const offersBefore = new Set(was.offers.map(({ key }) => key));
  const offersAfter = new Set(after.offers.map(({ key }) => key));
  const named = ({ key, name }: SaleState['offers'][number]) => ({ key, name });
  return {
    isFirst: before === null,
    batches: batchEffects(was, after, { written, now }),
    pools: poolEffects(was, after, written),
    dates: moveEffects(was.dates, after.dates, ({ key }) => ['dates', `#${key}`]),
    sessions: moveEffects(
      was.offers.flatMap(timed),
      after.offers.flatMap(timed),
      ({ key }) => pathOfOffer(written, key)?.path ?? ['categories'],
    ),
    offersAdded: after.offers.filter(({ key }) => !offersBefore.has(key)).map(named),
    offersRemoved: was.offers.filter(({ key }) => !offersAfter.has(key)).map(named),
  };
}

function timed({ key, name, session, tickets }: SaleState['offers'][number]) {
  return session === null ? [] : [{ key, name, tickets, ...session }];
}

function batchEffects(
  before: SaleState,
  after: SaleState,
  { written, now }: { written: unknown; now: Date },
): BatchEffect[] {
  const sidesBefore = sidesOf(before, now);
  const sidesAfter = sidesOf(after, now);
  const names = new Map([...before.offers, ...after.offers].map(({ key, name }) => [key, name]));
  const gone = before.batches.filter(({ key }) => !sidesAfter.has(key));
  return [...gone, ...after.batches].flatMap((batch) => {
    const one = sidesBefore.get(batch.key) ?? null;
    const other = sidesAfter.get(batch.key) ?? null;
    const isSame =
      one?.status === other?.status &&
      one?.priceCents === other?.priceCents &&
      one?.feeCents === other?.feeCents;
    // Courtesies are told with their capacity: a batch that costs nothing would read like free tickets for all.
    if (isSame || isCourtesyBatch(batch.key)) return [];
    const units = before.batches.find(({ key }) => key === batch.key);
    const { key, offerKey, number } = batch;
    return [
      {
        ...{ key, offerKey, number, offerName: names.get(offerKey) ?? { pt: offerKey, en: offerKey } },
        path: pathOfBatch(written, key, ''),
        ...{ before: one, after: other, held: units?.held ?? 0, sold: units?.sold ?? 0 },
      },
    ];
  });
}

function isCourtesyBatch(key: string): boolean {
  return key.slice(key.lastIndexOf('.') + 1).startsWith('courtesy-');
}

function sidesOf({ batches, pools }: SaleState, now: Date) {
  return new Map(
    withStatus(batches, pools, now).map(({ key, status, priceCents, feeCents }) => [
      key,
      { status, priceCents, feeCents },
    ]),
  );
}

function poolEffects(before: SaleState, after: SaleState, written: unknown): PoolEffect[] {
  const poolBefore = new Map(before.pools.map((pool) => [pool.key, pool]));
  const poolAfter = new Map(after.pools.map((pool) => [pool.key, pool]));
  const gone = before.pools.filter(({ key }) => !poolAfter.has(key));
  const named = (list: 'offers' | 'dates') =>
    new Map([...before[list], ...after[list]].map(({ key, name }) => [key, name]));
  const namesOf = poolNames(named('offers'), named('dates'), written);
  return [...gone, ...after.pools].flatMap(({ key, kind }) => {
    const [one, other] = [poolBefore.get(key), poolAfter.get(key)];
    if (one?.capacity === other?.capacity) return [];
    const taken = other === undefined ? 0 : other.held + other.sold;
    return [
      {
        ...{ key, kind, ...namesOf(key), path: pathOfPool(written, key) },
        ...{ before: one?.capacity ?? null, after: other?.capacity ?? null },
        ...{ taken, left: other === undefined ? 0 : freeUnits(other) },
      },
    ];
  });
}

interface Timed {
  key: string;
  name: LocalizedText;
  startsAt: Date;
  endsAt: Date;
  tickets: number;
}

function moveEffects(
  before: readonly Timed[],
  after: readonly Timed[],
  pathOf: (timed: Timed) => DraftPath,
): MoveEffect[] {
  return after.flatMap((one) => {
    const was = before.find(({ key }) => key === one.key);
    if (was === undefined) return [];
    const isSame =
      was.startsAt.getTime() === one.startsAt.getTime() && was.endsAt.getTime() === one.endsAt.getTime();
    if (isSame) return [];
    return [
      {
        ...{ key: one.key, name: one.name, path: pathOf(one), tickets: was.tickets },
        before: { startsAt: was.startsAt, endsAt: was.endsAt },
        after: { startsAt: one.startsAt, endsAt: one.endsAt },
      },
    ];
  });
}
