import { outsideQuotaDescription } from '../half-price/outside-quota.ts';
import { addBatches, halfBatches, type PricedBatch, plainBatches, socialBatches } from './add-batches.ts';
import type { OfferDefinition } from './event-definition.ts';
import type { TicketOfferInFile } from './event-file.ts';
import { claimKey, type FilePath, isKnown, type Reading, refuse } from './event-reading.ts';
import { placePoolKeys } from './places.ts';

type TicketKind = Pick<OfferDefinition, 'key' | 'description' | 'ticketType' | 'inHalfPriceQuota'>;

/** A ticket as written, and the siblings derived from it: half-price in the quota and outside it, and social. */
export function addTicketOffer(
  reading: Reading,
  categoryKey: string,
  offer: TicketOfferInFile,
  path: FilePath,
): void {
  const dateKeys = offer.dates.filter((key, index) =>
    isKnown(reading, 'date', key, [...path, 'dates', index]),
  );
  if (new Set(dateKeys).size < dateKeys.length) refuse(reading, [...path, 'dates'], 'a date is named twice');
  checkSector(reading, offer, path);
  const description = offer.description ?? null;

  const add = (kind: TicketKind, batches: PricedBatch[], poolsOf = kind.key) => {
    claimKey(reading, 'offer', kind.key, [...path, 'key']);
    reading.offers.push({
      ...kind,
      categoryKey,
      name: offer.name,
      sectorKey: offer.sector ?? null,
      maxPerOrder: offer.maxPerOrder ?? 6,
      dateKeys,
      session: null,
    });
    const isOfQuota = kind.inHalfPriceQuota === true;
    const shared = placePoolKeys(reading, { dateKeys, sectorKey: offer.sector, isOfQuota });
    addBatches(reading, { offerKey: kind.key, poolsOf }, batches, shared, path);
  };
  const plain = { description, ticketType: offer.ticketType, inHalfPriceQuota: null };
  add({ ...plain, key: offer.key }, plainBatches(offer.batches));
  if (offer.half) {
    const half = { ...plain, ticketType: 'HALF' } as const;
    add(
      {
        ...half,
        key: `${offer.key}-half`,
        description: offer.half.description ?? description,
        inHalfPriceQuota: true,
      },
      halfBatches(offer),
    );
    // Half of what the public pays now: its batches are the public's own, so they turn together and cost half at
    // any moment, and no quota ends them (law 10.741/2003, art. 23).
    add(
      {
        ...half,
        key: `${offer.key}-half-60`,
        description: outsideQuotaDescription(reading.file.venue.state),
        inHalfPriceQuota: false,
      },
      halfBatches(offer).map((batch) => ({
        ...batch,
        quantity: batch.written.quantity,
        demoSold: undefined,
      })),
      offer.key,
    );
  }
  if (offer.social) {
    const social = { ...plain, ticketType: 'SOCIAL' } as const;
    add(
      { ...social, key: `${offer.key}-social`, description: offer.social.description ?? description },
      socialBatches(offer),
    );
  }
}

function checkSector(reading: Reading, { sector }: TicketOfferInFile, path: FilePath): void {
  if (sector !== undefined) isKnown(reading, 'sector', sector, [...path, 'sector']);
  else if (reading.file.sectors.length > 0)
    refuse(reading, path, 'needs its sector, because the event sells by sector');
}
