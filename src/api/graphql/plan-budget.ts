import { DomainError } from '../../domain/refusal.ts';
import type { OperationLimits } from './operation-limits.ts';

/** How much of a node may go into documents nobody has sent before. */
export interface PlanBudget {
  /** Before the work. Refusal: TOO_MANY_REQUESTS. */
  ask(address: string): void;
  /** After it, with the milliseconds it took. */
  spend(milliseconds: number): void;
}

interface Bucket {
  left: number;
  since: number;
}

const addressesMax = 20_000;
/** What was left over may be spent at once, up to what so many seconds bring. */
const secondsSaved = 5;

/** Two buckets: of documents for each address, and of working time for all of them together. */
export function createPlanBudget(limits: OperationLimits['newDocuments'], now: () => number): PlanBudget {
  const { perAddressAtOnce, perAddressSecond, millisecondsPerSecond } = limits;
  const millisecondsAtOnce = millisecondsPerSecond * secondsSaved;
  const addresses = new Map<string, Bucket>();
  const time: Bucket = { left: millisecondsAtOnce, since: now() };

  function refill(bucket: Bucket, perSecond: number, most: number): void {
    const at = now();
    bucket.left = Math.min(most, bucket.left + ((at - bucket.since) * perSecond) / 1000);
    bucket.since = at;
  }

  return {
    ask(address) {
      let bucket = addresses.get(address);
      if (bucket === undefined) {
        // All at once: whoever has spent theirs is few among so many, and the time for all goes on counting.
        if (addresses.size >= addressesMax) addresses.clear();
        bucket = { left: perAddressAtOnce, since: now() };
        addresses.set(address, bucket);
      }
      refill(bucket, perAddressSecond, perAddressAtOnce);
      refill(time, millisecondsPerSecond, millisecondsAtOnce);
      if (bucket.left < 1 || time.left <= 0) {
        throw new DomainError('TOO_MANY_REQUESTS', { facts: { retryAfterSeconds: bucket.left < 1 ? 5 : 2 } });
      }
      bucket.left -= 1;
    },
    spend(milliseconds) {
      time.left -= milliseconds;
    },
  };
}
