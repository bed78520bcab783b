import { DomainError } from '../../domain/refusal.ts';

/** Counts attempts by name within any minute. Refusal: TOO_MANY_REQUESTS with the seconds until the next may pass. */
export interface Throttle {
  /** `times`: the weight of the attempt; 1 by default. */
  count(name: string, times?: number): void;
}

const namesMax = 50_000;
const windowMilliseconds = 60_000;

/**
 * A sliding window of two fixed ones: the previous minute counts by the share of it within the last sixty seconds. With fixed
 * windows alone, twice as many attempts would pass around the end of a minute.
 */
export function createThrottle(options: { perMinute: number; now: () => number }): Throttle {
  let counts = new Map<string, number>();
  let before = new Map<string, number>();
  let window = 0;
  return {
    count(name, times = 1) {
      const now = options.now();
      const current = Math.floor(now / windowMilliseconds);
      // Old names are removed with their window, so a flood of new ones cannot fill the memory.
      if (current !== window || counts.size >= namesMax) {
        before = current <= window + 1 ? counts : new Map();
        counts = new Map();
        window = current;
      }
      const passed = now % windowMilliseconds;
      const shareBefore = (before.get(name) ?? 0) * (1 - passed / windowMilliseconds);
      const count = (counts.get(name) ?? 0) + times;
      counts.set(name, count);
      if (count + shareBefore > options.perMinute) {
        const retryAfterSeconds = Math.max(2, Math.ceil((windowMilliseconds - passed) / 1000));
        throw new DomainError('TOO_MANY_REQUESTS', { facts: { retryAfterSeconds } });
      }
    },
  };
}
