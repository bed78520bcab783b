import {
  buyersFeeCents,
  buyersOrderFeeCents,
  type FeeContract,
  standardContract,
} from '../pricing/fee-contract.ts';
import type { EventDefinition } from './event-definition.ts';

/** The fee of a batch as it is stored. */
export interface StoredFee {
  key: string;
  priceCents: number;
  feeCents: number;
  /** A file of the operator gave it; null where that was not recorded. */
  isFeeAgreed: boolean | null;
}

export interface FeeTerms {
  /** In force now; null where the organizer has none of its own. */
  contract: FeeContract | null;
  /** The event comes from a file of the operator, which may say a fee. */
  isFile: boolean;
  /** The stored event came from such a file. */
  wasFile: boolean;
}

/**
 * The event with the fees that hold: those of the organizer's contract; those that the operator's file says; and from the
 * back office those that such a file has said, as long as the price stays. A draft's own fees count for nothing.
 */
export function withFees(
  event: EventDefinition,
  stored: readonly StoredFee[],
  { contract, isFile, wasFile }: FeeTerms,
): EventDefinition {
  const before = new Map(stored.map((fee) => [fee.key, fee]));
  const batches = event.batches.map((batch) => {
    if (batch.purpose === 'COURTESY') return batch;
    const { priceCents, feeCents } = batch;
    // A file that says the standard fee and one that says none cannot be told apart.
    if (isFile && feeCents !== buyersFeeCents(priceCents, standardContract))
      return { ...batch, isFeeAgreed: true };
    const known = before.get(batch.key);
    const isAgreed = known?.isFeeAgreed ?? (wasFile && known !== undefined);
    if (!isFile && isAgreed && known?.priceCents === priceCents)
      return { ...batch, feeCents: known.feeCents, isFeeAgreed: true };
    return { ...batch, feeCents: buyersFeeCents(priceCents, contract ?? standardContract) };
  });
  return withOrderFee({ ...event, batches }, contract);
}

/** The event with the fixed fee of its orders; null: the organizer has no contract of its own. */
export function withOrderFee(event: EventDefinition, contract: FeeContract | null): EventDefinition {
  return { ...event, orderFeeCents: buyersOrderFeeCents(contract ?? standardContract) };
}
