import { poolKey } from '../../event/event-definition.ts';
import type { EventPath } from '../written/event-problem.ts';
import type { WrittenGoodsOffer } from '../written/written-offers.ts';
import { addBatches, plainBatches, variantBatches } from './add-batches.ts';
import { addPool, claimKey, isKnown, type Reading, refuse } from './event-reading.ts';
import { offerBase, readPickup } from './offer-base.ts';

/**
 * Goods with one stock, or one offer for each variant. Every size has its own stock. A quantity per batch is counted
 * over all sizes, so that all sizes change to the next batch together.
 */
export function addGoodsOffer(
  reading: Reading,
  categoryKey: string,
  offer: WrittenGoodsOffer,
  path: EventPath,
): void {
  claimKey(reading, 'offer', offer.key, [...path, 'key']);
  const dateKeys = (offer.dates ?? []).filter((key, i) =>
    isKnown(reading, 'date', key, [...path, 'dates', i]),
  );
  if (new Set(dateKeys).size < dateKeys.length) refuse(reading, [...path, 'dates'], 'DATE_NAMED_TWICE');
  const pickup = readPickup(reading, offer.pickup, [...path, 'pickup']);
  const base = { ...offerBase(categoryKey, offer), photo: offer.photo ?? null, dateKeys, pickup };
  if (offer.variants === undefined) {
    reading.offers.push(base);
    const stock = addStock(reading, offer.key, offer.stock ?? 0);
    addBatches(
      reading,
      { offerKey: offer.key, poolsOf: offer.key },
      plainBatches(offer.batches),
      [stock],
      path,
    );
    return;
  }
  offer.variants.forEach((variant, index) => {
    const key = `${offer.key}-${variant.key}`;
    claimKey(reading, 'offer', key, [...path, 'variants', index, 'key']);
    reading.offers.push({ ...base, key, groupKey: offer.key, variant: variant.name });
    const stock = addStock(reading, key, variant.stock);
    const batches = variantBatches(offer.batches, variant);
    addBatches(reading, { offerKey: key, poolsOf: offer.key }, batches, [stock], path);
  });
}

function addStock(reading: Reading, offerKey: string, capacity: number): string {
  return addPool(reading, { key: poolKey.stock(offerKey), kind: 'STOCK', capacity });
}
