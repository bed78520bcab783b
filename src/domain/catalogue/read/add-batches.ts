import { type BatchDefinition, poolKey } from '../../event/event-definition.ts';
import { halfPriceCents } from '../../half-price/quota.ts';
import { defaultFeeCents, derivedFeeCents } from '../derived-price.ts';
import type { EventPath } from '../written/event-problem.ts';
import type { WrittenBatch, WrittenTicketOffer } from '../written/written-offers.ts';
import { addPool, optionalInstant, type Reading, refuse } from './event-reading.ts';

/** A batch as written, with the price, quantity and demo figure of the ticket type it is made for. */
export interface PricedBatch {
  written: WrittenBatch;
  priceCents: number;
  feeCents: number;
  quantity: number | undefined;
  demoSold: number | undefined;
}

/**
 * Adds an offer's batches, their own pools and the chain in which the batches follow each other. `poolsOf` names the
 * own pools: those of the offer itself, or those shared with other offers. Shared pools are added with the first of
 * these offers.
 */
export function addBatches(
  reading: Reading,
  { offerKey, poolsOf }: { offerKey: string; poolsOf: string },
  priced: readonly PricedBatch[],
  sharedPoolKeys: string[],
  path: EventPath,
): void {
  let previous: BatchDefinition | null = null;
  priced.forEach(({ written, priceCents, feeCents, quantity, demoSold }, index) => {
    const at = [...path, 'batches', index];
    const name = written.number ?? 'single';
    const key = `${offerKey}.${name}`;
    const opensAt = optionalInstant(reading, [...at, 'opensAt'], written.opensAt);
    const closesAt = optionalInstant(reading, [...at, 'closesAt'], written.closesAt);
    if (opensAt && closesAt && closesAt <= opensAt)
      refuse(reading, [...at, 'closesAt'], 'NOT_AFTER', { field: 'opensAt' });
    const ownPoolKey = quantity === undefined ? null : poolKey.batch(`${poolsOf}.${name}`);
    const isMade = reading.pools.some((pool) => pool.key === ownPoolKey);
    if (ownPoolKey && quantity !== undefined && !isMade)
      addPool(reading, { key: ownPoolKey, kind: 'BATCH', capacity: quantity });
    const batch: BatchDefinition = {
      key,
      purpose: 'SALE',
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

export function plainBatches(batches: readonly WrittenBatch[]): PricedBatch[] {
  return batches.map((written) => ({
    written,
    priceCents: written.priceCents,
    feeCents: written.feeCents ?? defaultFeeCents(written.priceCents),
    quantity: written.quantity,
    demoSold: written.demoSold,
  }));
}

/**
 * The batches of one variant, with the variant's own price if it has one. Its own demo figure is in the first batch.
 */
export function variantBatches(
  batches: readonly WrittenBatch[],
  variant: { priceCents?: number | undefined; demoSold?: number | undefined },
): PricedBatch[] {
  return plainBatches(batches).map((batch, index) => {
    const demoSold = index === 0 ? variant.demoSold : undefined;
    const { priceCents } = variant;
    if (priceCents === undefined) return { ...batch, demoSold };
    const feeCents = derivedFeeCents(priceCents, batch.written.priceCents, batch.written.feeCents);
    return { ...batch, priceCents, feeCents, demoSold };
  });
}

export function halfBatches(offer: WrittenTicketOffer): PricedBatch[] {
  return offer.batches.map((written) => {
    const priceCents = halfPriceCents(written.priceCents);
    const feeCents = derivedFeeCents(priceCents, written.priceCents, written.feeCents);
    return { written, priceCents, feeCents, quantity: written.halfQuantity, demoSold: written.halfDemoSold };
  });
}

export function socialBatches(offer: WrittenTicketOffer): PricedBatch[] {
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
