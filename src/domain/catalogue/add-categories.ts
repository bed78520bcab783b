import { addBatches, plainBatches } from './add-batches.ts';
import { addTicketOffer } from './add-ticket-offer.ts';
import { poolKey } from './event-definition.ts';
import type { GoodsOfferInFile, SessionOfferInFile } from './event-file.ts';
import { addPool, claimKey, type FilePath, instant, isKnown, type Reading, refuse } from './event-reading.ts';

/** The categories as written, with their offers, the offers' batches and the pools those draw on. */
export function addCategories(reading: Reading): void {
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
    inHalfPriceQuota: null,
    sectorKey: null,
    maxPerOrder: offer.maxPerOrder ?? 6,
    dateKeys,
    session: null,
  });
  const stock = addPool(reading, { key: poolKey.stock(offer.key), kind: 'STOCK', capacity: offer.stock });
  addBatches(
    reading,
    { offerKey: offer.key, poolsOf: offer.key },
    plainBatches(offer.batches),
    [stock],
    path,
  );
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
    inHalfPriceQuota: null,
    sectorKey: null,
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
  addBatches(
    reading,
    { offerKey: offer.key, poolsOf: offer.key },
    plainBatches(offer.batches),
    [seats],
    path,
  );
}
