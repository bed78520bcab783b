import type { OfferDefinition } from '../../event/event-definition.ts';
import { hasOneHalfPrice, oneHalfPriceDescription } from '../../half-price/one-half-price.ts';
import { outsideQuotaDescription } from '../../half-price/outside-quota.ts';
import type { EventPath } from '../written/event-problem.ts';
import type { WrittenEvent } from '../written/written-event.ts';
import type { WrittenTicketOffer } from '../written/written-offers.ts';
import { outsideQuotaKey } from '../written-key-of.ts';
import { addBatches, halfBatches, type PricedBatch, plainBatches, socialBatches } from './add-batches.ts';
import { claimKey, isKnown, type Reading, refuse } from './event-reading.ts';
import { offerBase } from './offer-base.ts';
import { placePoolKeys } from './places.ts';

/** One of the tickets derived from an offer, and the offer whose own pools its batches use. */
interface Sibling extends Pick<OfferDefinition, 'key' | 'description' | 'ticketType' | 'inHalfPriceQuota'> {
  batches: PricedBatch[];
  poolsOf: string;
}

/** A ticket as written, and the siblings derived from it: half-price in the quota and outside it, and social. */
export function addTicketOffer(
  reading: Reading,
  categoryKey: string,
  offer: WrittenTicketOffer,
  path: EventPath,
): void {
  const dateKeys = offer.dates.filter((key, index) =>
    isKnown(reading, 'date', key, [...path, 'dates', index]),
  );
  if (new Set(dateKeys).size < dateKeys.length) refuse(reading, [...path, 'dates'], 'DATE_NAMED_TWICE');
  checkSector(reading, offer, path);
  for (const { batches, poolsOf, ...sibling } of siblingsOf(offer, reading.event)) {
    claimKey(reading, 'offer', sibling.key, [...path, 'key']);
    reading.offers.push({
      ...offerBase(categoryKey, offer),
      ...sibling,
      sectorKey: offer.sector ?? null,
      dateKeys,
    });
    const isOfQuota = sibling.inHalfPriceQuota === true;
    const shared = placePoolKeys(reading, { dateKeys, sectorKey: offer.sector, isOfQuota });
    addBatches(reading, { offerKey: sibling.key, poolsOf }, batches, shared, path);
  }
}

function siblingsOf(offer: WrittenTicketOffer, event: WrittenEvent): Sibling[] {
  const { state } = event.venue;
  const isOne = hasOneHalfPrice(event);
  const { key, ticketType, half, social } = offer;
  const description = offer.description ?? null;
  const written: Sibling = {
    key,
    description,
    ticketType,
    inHalfPriceQuota: null,
    batches: plainBatches(offer.batches),
    poolsOf: key,
  };
  const siblings = [written];
  if (half) {
    siblings.push({
      key: `${key}-half`,
      description: half.description ?? (isOne ? oneHalfPriceDescription(state) : description),
      ticketType: 'HALF',
      inHalfPriceQuota: true,
      batches: halfBatches(offer),
      poolsOf: `${key}-half`,
    });
    // It costs half of the public's present price. It uses the public's own batches, so both change batch together and
    // it always costs half; no quota limits it (law 10.741/2003, art. 23).
    siblings.push({
      key: outsideQuotaKey(key),
      description: outsideQuotaDescription(state),
      ticketType: 'HALF',
      inHalfPriceQuota: false,
      batches: halfBatches(offer).map((batch) => ({
        ...batch,
        quantity: batch.written.quantity,
        demoSold: undefined,
      })),
      poolsOf: key,
    });
  }
  if (social) {
    siblings.push({
      key: `${key}-social`,
      description: social.description ?? description,
      ticketType: 'SOCIAL',
      inHalfPriceQuota: null,
      batches: socialBatches(offer),
      poolsOf: `${key}-social`,
    });
  }
  return siblings;
}

function checkSector(reading: Reading, { sector }: WrittenTicketOffer, path: EventPath): void {
  if (sector !== undefined) isKnown(reading, 'sector', sector, [...path, 'sector']);
  else if (reading.event.sectors.length > 0) refuse(reading, path, 'SECTOR_MISSING');
}
