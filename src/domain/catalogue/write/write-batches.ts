import type { BatchDefinition, EventDefinition } from '../../event/event-definition.ts';
import { defaultFeeCents } from '../derived-price.ts';
import type { BatchInput } from '../written/written-offers.ts';
import { capacityOf, writeOptionalTime, writtenUnits } from './definition-lookup.ts';

/** Batches as they are written, without what the kinds of offer add. `demo` says whether they have demo figures. */
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

/** Units of the batch's own pool; undefined where it has none. */
export function writeQuantity(definition: EventDefinition, batch: BatchDefinition): number | undefined {
  return batch.ownPoolKey === null ? undefined : capacityOf(definition, batch.ownPoolKey);
}

/** The fee of the first batch, from which those of the others follow; undefined where all are the usual fee. */
export function writtenFee(batches: readonly BatchDefinition[]): number | undefined {
  const areUsual = batches.every(({ priceCents, feeCents }) => feeCents === defaultFeeCents(priceCents));
  return areUsual ? undefined : batches[0]?.feeCents;
}

/**
 * Of the single batches of an offer's variants, the one to write as the offer's own. A variant's fee is a share of the
 * offer's, rounded down, so it must be the one with the highest share.
 */
export function batchOfAll([first, ...rest]: readonly BatchDefinition[]): BatchDefinition | undefined {
  return rest.reduce((highest, batch) => (isHigherFee(batch, highest) ? batch : highest), first!);
}

function isHigherFee(one: BatchDefinition, other: BatchDefinition): boolean {
  // A fee on nothing is a share without bounds; no fee on nothing is no share.
  if (other.priceCents === 0) return other.feeCents === 0 && one.priceCents + one.feeCents > 0;
  if (one.priceCents === 0) return one.feeCents > 0;
  const [share, otherShare] = [one.feeCents * other.priceCents, other.feeCents * one.priceCents];
  // Of equal shares the smaller amount: a large one may be above what can be written.
  return share > otherShare || (share === otherShare && one.priceCents < other.priceCents);
}
