import { DomainError } from '../../domain/refusal.ts';

/** Counts attempts by name within any minute. Refusal: TOO_MANY_REQUESTS with the seconds until the next may pass. */
export interface Throttle {
  /** `times` for what weighs more than one. */
  count(name: string, times?: number): void;
}

const namesMax = 50_000;
const windowMilliseconds = 60_000;

/**
 * Two windows of a minute: what is left of the one before counts by the share of it that still lies within the last
 * sixty seconds. Else somebody could try twice as often around the turn of each minute.
 */
export function createThrottle(options: { perMinute: number; now: () => number }): Throttle {
  let counts = new Map<string, number>();
  let before = new Map<string, number>();
  let window = 0;
  return {
    count(name, times = 1) {
      const now = options.now();
      const current = Math.floor(now / windowMilliseconds);
      // Past names are forgotten whole, and a flood of new ones cannot fill the memory.
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
