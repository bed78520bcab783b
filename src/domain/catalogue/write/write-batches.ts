import type { BatchDefinition } from '../../event/event-definition.ts';
import { defaultFeeCents } from '../derived-price.ts';
import type { EventDefinition } from '../event-definition.ts';
import type { BatchInput } from '../written/written-offers.ts';
import { capacityOf, writeOptionalTime, writtenUnits } from './definition-lookup.ts';

/** Batches as written, without the fields that each kind of offer adds. `demo`: whether they have demo figures. */
export function writeBatches(
  definition: EventDefinition,
  batches: readonly BatchDefinition[],
  { demo }: { demo: boolean },
): BatchInput[] {
  return batches.map((batch) => ({
    number: batch.number ?? undefined,
    priceCents: batch.priceCents,
    feeCents: writtenFee([batch]),
    quantity: writeQuantity(definition, batch),
    demoSold: demo ? writtenUnits(batch.demoSold) : undefined,
    opensAt: writeOptionalTime(definition, batch.opensAt),
    closesAt: writeOptionalTime(definition, batch.closesAt),
  }));
}

/** Units of the batch's own pool; undefined without an own pool. */
export function writeQuantity(definition: EventDefinition, batch: BatchDefinition): number | undefined {
  return batch.ownPoolKey === null ? undefined : capacityOf(definition, batch.ownPoolKey);
}

/**
 * The fee of the first batch, from which the fees of the other batches follow; undefined when all are the default fee.
 */
export function writtenFee(batches: readonly BatchDefinition[]): number | undefined {
  const areUsual = batches.every(({ priceCents, feeCents }) => feeCents === defaultFeeCents(priceCents));
  return areUsual ? undefined : batches[0]?.feeCents;
}

/**
 * Of the single batches of an offer's variants, the one to write as the offer's own. A variant's fee is computed as a
 * share of the offer's fee, rounded down. So the batch with the highest ratio of fee to price is needed.
 */
export function batchOfAll([first, ...rest]: readonly BatchDefinition[]): BatchDefinition | undefined {
  return rest.reduce((highest, batch) => (isHigherFee(batch, highest) ? batch : highest), first!);
}

function isHigherFee(one: BatchDefinition, other: BatchDefinition): boolean {
  // At price 0, a fee above 0 is an unbounded ratio, and a fee of 0 is no ratio.
  if (other.priceCents === 0) return other.feeCents === 0 && one.priceCents + one.feeCents > 0;
  if (one.priceCents === 0) return one.feeCents > 0;
  const [share, otherShare] = [one.feeCents * other.priceCents, other.feeCents * one.priceCents];
  // Of equal ratios the smaller price: a large one may be above the written maximum.
  return share > otherShare || (share === otherShare && one.priceCents < other.priceCents);
}
