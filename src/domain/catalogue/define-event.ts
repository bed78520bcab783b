import { defaultFeeCents, derivedFeeCents, halfPriceCents, halfPriceQuota } from './derived-price.ts';
import {
  type BatchDefinition,
  type DateDefinition,
  type EventDefinition,
  type OfferDefinition,
  type PoolDefinition,
  poolKey,
  type TicketType,
} from './event-definition.ts';
import type {
  BatchInFile,
  EventFile,
  GoodsOfferInFile,
  SessionOfferInFile,
  TicketOfferInFile,
} from './event-file.ts';
import { readTime } from './written-time.ts';

export type FilePath = (string | number)[];

/** Something in a well-formed file that does not hold together. */
export interface FileProblem {
  path: FilePath;
  reason: string;
}

const hourMs = 3_600_000;

interface Reading {
  file: EventFile;
  now: Date;
  problems: FileProblem[];
  dates: DateDefinition[];
  offers: OfferDefinition[];
  pools: PoolDefinition[];
  batches: BatchDefinition[];
  /** Where in the file a key was first used: keys of one kind are unique in the event. */
  used: Map<string, FilePath>;
  /** Where in the file a batch was written, by its key. */
  writtenAt: Map<string, FilePath>;
}

function refuse(reading: Reading, path: FilePath, reason: string): void {
  reading.problems.push({ path, reason });
}

/** A time of the file; an unreadable one is reported and stands as the epoch until everything was looked at. */
function instant(reading: Reading, path: FilePath, written: string, day?: Date): Date {
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

function optionalInstant(reading: Reading, path: FilePath, written: string | undefined): Date | null {
  return written === undefined ? null : instant(reading, path, written);
}

function claimKey(reading: Reading, kind: string, key: string, path: FilePath): void {
  const name = `${kind} ${key}`;
  if (reading.used.has(name)) refuse(reading, path, `the ${kind} key ${key} is used twice`);
  else reading.used.set(name, path);
}

function isKnown(reading: Reading, kind: string, key: string, path: FilePath): boolean {
  const known = reading.used.has(`${kind} ${key}`);
  if (!known) refuse(reading, path, `there is no ${kind} ${key}`);
  return known;
}

function readDates(reading: Reading): void {
  reading.file.dates.forEach((date, index) => {
    const path = ['dates', index];
    claimKey(reading, 'date', date.key, [...path, 'key']);
    const startsAt = instant(reading, [...path, 'startsAt'], date.startsAt);
    const endsAt = instant(reading, [...path, 'endsAt'], date.endsAt, startsAt);
    const doorsAt =
      date.doorsAt === undefined ? null : instant(reading, [...path, 'doorsAt'], date.doorsAt, startsAt);
    if (endsAt <= startsAt) refuse(reading, [...path, 'endsAt'], 'must be after startsAt');
    if (doorsAt && doorsAt > startsAt) refuse(reading, [...path, 'doorsAt'], 'must not be after startsAt');
    const before = reading.dates.at(-1);
    if (before && startsAt <= before.startsAt)
      refuse(reading, [...path, 'startsAt'], 'dates must stand in their order');
    reading.dates.push({
      key: date.key,
      name: date.name,
      startsAt,
      endsAt,
      doorsAt,
      capacity: date.capacity,
    });
  });
}

function hasHalfPrice(file: EventFile): boolean {
  return file.categories.some(
    (category) => category.kind === 'TICKET' && category.offers.some((offer) => offer.half),
  );
}

function addPool(reading: Reading, pool: Omit<PoolDefinition, 'turns' | 'nextPoolKey'>): string {
  reading.pools.push({ ...pool, turns: false, nextPoolKey: null });
  return pool.key;
}

/** The day's capacity, and its two parts while a share of it is kept for half-price tickets. */
function addDatePools(reading: Reading): void {
  const withQuota = hasHalfPrice(reading.file);
  for (const { key, capacity } of reading.dates) {
    addPool(reading, { key: poolKey.date(key), kind: 'DATE', capacity });
    if (!withQuota) continue;
    const quota = halfPriceQuota(capacity);
    addPool(reading, { key: poolKey.halfPrice(key), kind: 'HALF_PRICE', capacity: quota });
    addPool(reading, { key: poolKey.standard(key), kind: 'STANDARD', capacity: capacity - quota });
  }
}

/** A batch as written, with the price, quantity and demo figure of the ticket type it is made for. */
interface PricedBatch {
  written: BatchInFile;
  priceCents: number;
  feeCents: number;
  quantity: number | undefined;
  demoSold: number | undefined;
}

/** Makes an offer's batches, their own pools and the chain in which they turn. */
function addBatches(
  reading: Reading,
  offerKey: string,
  priced: readonly PricedBatch[],
  sharedPoolKeys: string[],
  path: FilePath,
): void {
  let previous: BatchDefinition | null = null;
  priced.forEach(({ written, priceCents, feeCents, quantity, demoSold }, index) => {
    const at = [...path, 'batches', index];
    const key = `${offerKey}.${written.number ?? 'single'}`;
    const opensAt = optionalInstant(reading, [...at, 'opensAt'], written.opensAt);
    const closesAt = optionalInstant(reading, [...at, 'closesAt'], written.closesAt);
    if (opensAt && closesAt && closesAt <= opensAt)
      refuse(reading, [...at, 'closesAt'], 'must be after opensAt');
    const ownPoolKey = quantity === undefined ? null : poolKey.batch(key);
    if (ownPoolKey && quantity !== undefined)
      addPool(reading, { key: ownPoolKey, kind: 'BATCH', capacity: quantity });
    const batch: BatchDefinition = {
      key,
      offerKey,
      number: written.number ?? null,
      priceCents,
      feeCents,
      opensAt,
      closesAt,
      ownPoolKey,
      previousBatchKey: previous?.key ?? null,
      poolKeys: ownPoolKey ? [...sharedPoolKeys, ownPoolKey] : [...sharedPoolKeys],
      demoSold: demoSold ?? 0,
    };
    const turning = reading.pools.find((pool) => pool.key === previous?.ownPoolKey);
    if (turning) Object.assign(turning, { turns: true, nextPoolKey: ownPoolKey });
    reading.batches.push(batch);
    reading.writtenAt.set(key, at);
    previous = batch;
  });
}

function plainBatches(batches: readonly BatchInFile[]): PricedBatch[] {
  return batches.map((written) => ({
    written,
    priceCents: written.priceCents,
    feeCents: written.feeCents ?? defaultFeeCents(written.priceCents),
    quantity: written.quantity,
    demoSold: written.demoSold,
  }));
}

function halfBatches(offer: TicketOfferInFile): PricedBatch[] {
  return offer.batches.map((written) => {
    const priceCents = halfPriceCents(written.priceCents);
    const feeCents = derivedFeeCents(priceCents, written.priceCents, written.feeCents);
    return { written, priceCents, feeCents, quantity: written.halfQuantity, demoSold: written.halfDemoSold };
  });
}

function socialBatches(offer: TicketOfferInFile): PricedBatch[] {
  return offer.batches.map((written) => {
    const priceCents = written.socialPriceCents ?? 0;
    const feeCents = derivedFeeCents(priceCents, written.priceCents, written.feeCents);
    return {
      written,
      priceCents,
      feeCents,
      quantity: written.socialQuantity,
      demoSold: written.socialDemoSold,
    };
  });
}

function addTicketOffer(
  reading: Reading,
  categoryKey: string,
  offer: TicketOfferInFile,
  path: FilePath,
): void {
  const dateKeys = offer.dates.filter((key, index) =>
    isKnown(reading, 'date', key, [...path, 'dates', index]),
  );
  if (new Set(dateKeys).size < dateKeys.length) refuse(reading, [...path, 'dates'], 'a date is named twice');
  const withQuota = hasHalfPrice(reading.file);
  const add = (
    key: string,
    ticketType: TicketType,
    description: typeof offer.description,
    batches: PricedBatch[],
  ) => {
    claimKey(reading, 'offer', key, [...path, 'key']);
    reading.offers.push({
      key,
      categoryKey,
      name: offer.name,
      description: description ?? offer.description ?? null,
      ticketType,
      maxPerOrder: offer.maxPerOrder ?? 6,
      dateKeys,
      session: null,
    });
    const shared = dateKeys.flatMap((dateKey) => {
      if (!withQuota) return [poolKey.date(dateKey)];
      const part = ticketType === 'HALF' ? poolKey.halfPrice(dateKey) : poolKey.standard(dateKey);
      return [poolKey.date(dateKey), part];
    });
    addBatches(reading, key, batches, shared, path);
  };
  add(offer.key, offer.ticketType, offer.description, plainBatches(offer.batches));
  if (offer.half) add(`${offer.key}-half`, 'HALF', offer.half.description, halfBatches(offer));
  if (offer.social) add(`${offer.key}-social`, 'SOCIAL', offer.social.description, socialBatches(offer));
}

function addGoodsOffer(reading: Reading, categoryKey: string, offer: GoodsOfferInFile, path: FilePath): void {
  claimKey(reading, 'offer', offer.key, [...path, 'key']);
  const dateKeys = (offer.dates ?? []).filter((key, i) =>
    isKnown(reading, 'date', key, [...path, 'dates', i]),
  );
  if (new Set(dateKeys).size < dateKeys.length) refuse(reading, [...path, 'dates'], 'a date is named twice');
  reading.offers.push({
    key: offer.key,
    categoryKey,
    name: offer.name,
    description: offer.description ?? null,
    ticketType: null,
    maxPerOrder: offer.maxPerOrder ?? 6,
    dateKeys,
    session: null,
  });
  const stock = addPool(reading, { key: poolKey.stock(offer.key), kind: 'STOCK', capacity: offer.stock });
  addBatches(reading, offer.key, plainBatches(offer.batches), [stock], path);
}

function addSessionOffer(
  reading: Reading,
  categoryKey: string,
  offer: SessionOfferInFile,
  path: FilePath,
): void {
  claimKey(reading, 'offer', offer.key, [...path, 'key']);
  const at = [...path, 'session'];
  const { session } = offer;
  isKnown(reading, 'artist', session.artist, [...at, 'artist']);
  isKnown(reading, 'date', session.date, [...at, 'date']);
  const date = reading.dates.find(({ key }) => key === session.date);
  if (!date) return;
  const startsAt = instant(reading, [...at, 'startsAt'], session.startsAt, date.startsAt);
  const endsAt = instant(reading, [...at, 'endsAt'], session.endsAt, date.startsAt);
  if (endsAt <= startsAt) refuse(reading, [...at, 'endsAt'], 'must be after startsAt');
  if (startsAt < date.startsAt)
    refuse(reading, [...at, 'startsAt'], `lies before the date ${date.key} begins`);
  if (endsAt > date.endsAt) refuse(reading, [...at, 'endsAt'], `lies after the date ${date.key} ends`);
  reading.offers.push({
    key: offer.key,
    categoryKey,
    name: offer.name,
    description: offer.description ?? null,
    ticketType: null,
    maxPerOrder: offer.maxPerOrder ?? 2,
    dateKeys: [date.key],
    session: {
      artistKey: session.artist,
      kind: session.kind,
      startsAt,
      endsAt,
      peopleMax: session.peopleMax,
    },
  });
  const seats = addPool(reading, {
    key: poolKey.session(offer.key),
    kind: 'SESSION',
    capacity: session.seats,
  });
  addBatches(reading, offer.key, plainBatches(offer.batches), [seats], path);
}

function addCategories(reading: Reading): void {
  for (const [index, category] of reading.file.categories.entries()) {
    const path = ['categories', index];
    claimKey(reading, 'category', category.key, [...path, 'key']);
    // Written out per kind because the compiler follows the kind to its offers only this way.
    if (category.kind === 'TICKET') {
      for (const [i, offer] of category.offers.entries()) {
        addTicketOffer(reading, category.key, offer, [...path, 'offers', i]);
      }
    } else if (category.kind === 'ARTIST') {
      for (const [i, offer] of category.offers.entries()) {
        addSessionOffer(reading, category.key, offer, [...path, 'offers', i]);
      }
    } else {
      for (const [i, offer] of category.offers.entries()) {
        addGoodsOffer(reading, category.key, offer, [...path, 'offers', i]);
      }
    }
  }
}

function checkDemoFigures(reading: Reading): void {
  for (const { key, capacity } of reading.pools) {
    const drawing = reading.batches.filter(({ poolKeys }) => poolKeys.includes(key));
    const units = drawing.reduce((sum, { demoSold }) => sum + demoSold, 0);
    if (units <= capacity) continue;
    const largest = drawing.reduce((most, batch) => (batch.demoSold > most.demoSold ? batch : most));
    const path = reading.writtenAt.get(largest.key) ?? [];
    refuse(reading, path, `the demo figures sell ${units} units of the pool ${key}, which has ${capacity}`);
  }
}

/** Until 48 h before the start, or 72 h where more than 10,000 people fit (decree 8.537/2015, art. 8). */
function halfPriceUntil(reading: Reading, startsAt: Date): Date | null {
  if (!hasHalfPrice(reading.file)) return null;
  const people = reading.dates.reduce((sum, { capacity }) => sum + capacity, 0);
  return new Date(startsAt.getTime() - (people > 10_000 ? 72 : 48) * hourMs);
}

/**
 * Makes of a well-formed file the event that is imported: times become instants, half-price and social tickets
 * get their offers, batches their chains, and every capacity its pool. With problems the definition is unusable.
 */
export function defineEvent(
  file: EventFile,
  artSvg: string,
  now: Date,
): { definition: EventDefinition; problems: FileProblem[] } {
  const reading: Reading = {
    file,
    now,
    problems: [],
    dates: [],
    offers: [],
    pools: [],
    batches: [],
    used: new Map(),
    writtenAt: new Map(),
  };
  readDates(reading);
  for (const [index, { key }] of file.artists.entries()) {
    claimKey(reading, 'artist', key, ['artists', index, 'key']);
  }
  addDatePools(reading);
  addCategories(reading);
  checkDemoFigures(reading);

  const startsAt = new Date(Math.min(...reading.dates.map((date) => date.startsAt.getTime())));
  const endsAt = new Date(Math.max(...reading.dates.map((date) => date.endsAt.getTime())));
  const saleOpensAt = instant(reading, ['saleOpensAt'], file.saleOpensAt);
  const saleClosesAt = instant(reading, ['saleClosesAt'], file.saleClosesAt);
  if (saleClosesAt <= saleOpensAt) refuse(reading, ['saleClosesAt'], 'must be after saleOpensAt');
  if (saleClosesAt > endsAt) refuse(reading, ['saleClosesAt'], 'must not be after the last date ends');

  const { slug, code, featured, name, summary, description, venue, organizer, timeZone, ageRating } = file;
  const definition: EventDefinition = {
    ...{ slug, code, featured, name, summary, description, artSvg, venue, organizer, timeZone, ageRating },
    ...{ startsAt, endsAt, saleOpensAt, saleClosesAt, halfPriceUntil: halfPriceUntil(reading, startsAt) },
    holdMinutes: file.holdMinutes,
    limitPerDocument: file.limitPerDocument ?? null,
    dates: reading.dates,
    artists: file.artists.map((artist) => ({
      key: artist.key,
      name: artist.name,
      about: artist.about ?? null,
    })),
    categories: file.categories.map(({ key, kind, name }) => ({ key, kind, name })),
    offers: reading.offers,
    pools: reading.pools,
    batches: reading.batches,
  };
  return { definition, problems: reading.problems };
}
