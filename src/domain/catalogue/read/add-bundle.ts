import { type OfferDefinition, type PartDefinition, poolKey } from '../../event/event-definition.ts';
import { offerTitle } from '../spoken-names.ts';
import type { EventPath } from '../written/event-problem.ts';
import type { WrittenBundleOffer } from '../written/written-offers.ts';
import { addBatches, plainBatches } from './add-batches.ts';
import { addPool, claimKey, offersOfGroup, type Reading, refuse } from './event-reading.ts';
import { offerBase, readPickup } from './offer-base.ts';

/** A part as written, and the one offer that it refers to. */
interface Part extends PartDefinition {
  offer: OfferDefinition;
}

/**
 * A bundle: one unit takes what each of its parts takes, and one unit of the bundle's own stock. With a choice there is
 * one offer for each possible choice; all share one group and one stock. The parts' own batches do not change: they
 * count only what is sold at the parts' own prices.
 */
export function addBundle(
  reading: Reading,
  categoryKey: string,
  offer: WrittenBundleOffer,
  path: EventPath,
): void {
  claimKey(reading, 'offer', offer.key, [...path, 'key']);
  const at = [...path, 'bundle'];
  const fixed = offer.bundle.parts.flatMap((written, index) =>
    partsOf(reading, written, [...at, 'parts', index], false),
  );
  const chosen = offer.bundle.choice?.of.flatMap((written, index) =>
    partsOf(reading, written, [...at, 'choice', 'of', index], true),
  );
  const stock = addPool(reading, {
    key: poolKey.stock(offer.key),
    kind: 'STOCK',
    capacity: offer.quantity,
  });
  const base: OfferDefinition = {
    ...offerBase(categoryKey, offer),
    ticketType: 'SINGLE',
    pickup: readPickup(reading, offer.pickup, [...path, 'pickup']),
  };
  const add = (own: Pick<OfferDefinition, 'key' | 'groupKey' | 'variant'>, parts: readonly Part[]) => {
    checkParts(reading, parts, at);
    const tickets = parts.filter(isTicket);
    reading.offers.push({
      ...base,
      ...own,
      dateKeys: reading.dates
        .map(({ key }) => key)
        .filter((key) => tickets.some((part) => part.offer.dateKeys.includes(key))),
      sectorKey: tickets[0]?.offer.sectorKey ?? null,
      parts: parts.map(({ offerKey, valueCents }) => ({ offerKey, valueCents })),
    });
    const pools = [stock, ...new Set(parts.flatMap((part) => sharedPools(reading, part.offer)))];
    addBatches(reading, { offerKey: own.key, poolsOf: offer.key }, plainBatches(offer.batches), pools, path);
  };
  if (chosen === undefined) {
    add({ key: offer.key, groupKey: null, variant: null }, fixed);
    return;
  }
  for (const part of chosen) {
    const key = `${offer.key}-${part.offerKey}`;
    claimKey(reading, 'offer', key, at);
    add({ key, groupKey: offer.key, variant: offerTitle({ ...part.offer, sector: null }) }, [...fixed, part]);
  }
}

/** The offers that a written part refers to: one, or all offers of a group where the buyer may choose. */
function partsOf(
  reading: Reading,
  written: { offer: string; valueCents?: number | undefined },
  path: EventPath,
  mayBeGroup: boolean,
): Part[] {
  const own = reading.offers.find(({ key }) => key === written.offer);
  const group = offersOfGroup(reading, written.offer);
  if (own === undefined && group.length === 0) {
    refuse(reading, path, 'KEY_UNKNOWN', { kind: 'offer', key: written.offer });
    return [];
  }
  if (own === undefined && !mayBeGroup) {
    refuse(reading, path, 'OFFER_IS_GROUP', { key: written.offer, first: group[0]!.key });
    return [];
  }
  return (own === undefined ? group : [own]).flatMap((offer) => {
    if (offer.parts.length > 0 || offer.ticketType === 'HALF') {
      refuse(reading, path, 'PART_NOT_ALLOWED', { offer: offer.key });
      return [];
    }
    const first = reading.batches.find(({ offerKey }) => offerKey === offer.key);
    return [{ offer, offerKey: offer.key, valueCents: written.valueCents ?? first?.priceCents ?? 0 }];
  });
}

function isTicket({ offer }: Part): boolean {
  return offer.ticketType !== null;
}

/** Checks the parts of one bundle against each other. */
function checkParts(reading: Reading, parts: readonly Part[], path: EventPath): void {
  const tickets = parts.filter(isTicket);
  if (tickets.length === 0) refuse(reading, path, 'BUNDLE_WITHOUT_TICKET');
  for (const { offer } of parts) {
    const date = offer.session === null ? undefined : offer.dateKeys[0];
    if (date !== undefined && !tickets.some((part) => part.offer.dateKeys.includes(date)))
      refuse(reading, path, 'PART_ON_OTHER_DATE', { offer: offer.key, date });
  }
  const drawn = parts.flatMap(({ offer }) => sharedPools(reading, offer));
  // One unit of a bundle takes one unit of each pool, so no pool may occur twice.
  const twice = drawn.find((key, index) => drawn.indexOf(key) < index);
  if (twice !== undefined) refuse(reading, path, 'PARTS_SHARE_STOCK', { pool: twice });
  if (parts.length > 0 && parts.every(({ valueCents }) => valueCents === 0))
    refuse(reading, path, 'PARTS_WITHOUT_VALUE');
}

/** The pools that a unit of an offer uses in every batch: places, seats, stock. */
function sharedPools(reading: Reading, offer: OfferDefinition): string[] {
  const batch = reading.batches.find(({ offerKey }) => offerKey === offer.key);
  return batch?.poolKeys.filter((key) => key !== batch.ownPoolKey) ?? [];
}
