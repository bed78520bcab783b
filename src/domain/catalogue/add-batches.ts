import { halfPriceCents } from '../half-price/quota.ts';
import { defaultFeeCents, derivedFeeCents } from './derived-price.ts';
import { type BatchDefinition, poolKey } from './event-definition.ts';
import type { BatchInFile, TicketOfferInFile } from './event-file.ts';
import { addPool, type FilePath, optionalInstant, type Reading, refuse } from './event-reading.ts';

/** A batch as written, with the price, quantity and demo figure of the ticket type it is made for. */
export interface PricedBatch {
  written: BatchInFile;
  priceCents: number;
  feeCents: number;
  quantity: number | undefined;
  demoSold: number | undefined;
}

/**
 * Makes an offer's batches, their own pools and the chain in which they turn. `poolsOf` is the offer whose own pools
 * they are: its own key, or that of an offer made before whose units these are.
 */
export function addBatches(
  reading: Reading,
  { offerKey, poolsOf }: { offerKey: string; poolsOf: string },
  priced: readonly PricedBatch[],
  sharedPoolKeys: string[],
  path: FilePath,
): void {
  let previous: BatchDefinition | null = null;
  priced.forEach(({ written, priceCents, feeCents, quantity, demoSold }, index) => {
    const at = [...path, 'batches', index];
    const name = written.number ?? 'single';
    const key = `${offerKey}.${name}`;
    const opensAt = optionalInstant(reading, [...at, 'opensAt'], written.opensAt);
    const closesAt = optionalInstant(reading, [...at, 'closesAt'], written.closesAt);
    if (opensAt && closesAt && closesAt <= opensAt)
      refuse(reading, [...at, 'closesAt'], 'must be after opensAt');
    const ownPoolKey = quantity === undefined ? null : poolKey.batch(`${poolsOf}.${name}`);
    if (ownPoolKey && quantity !== undefined && poolsOf === offerKey)
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

export function plainBatches(batches: readonly BatchInFile[]): PricedBatch[] {
  return batches.map((written) => ({
    written,
    priceCents: written.priceCents,
    feeCents: written.feeCents ?? defaultFeeCents(written.priceCents),
    quantity: written.quantity,
    demoSold: written.demoSold,
  }));
}

export function halfBatches(offer: TicketOfferInFile): PricedBatch[] {
  return offer.batches.map((written) => {
    const priceCents = halfPriceCents(written.priceCents);
    const feeCents = derivedFeeCents(priceCents, written.priceCents, written.feeCents);
    return { written, priceCents, feeCents, quantity: written.halfQuantity, demoSold: written.halfDemoSold };
  });
}

export function socialBatches(offer: TicketOfferInFile): PricedBatch[] {
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
