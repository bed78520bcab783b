import { DomainError } from '../domain/refusal.ts';

/** Counts attempts by name within a minute. Refusal: TOO_MANY_REQUESTS. */
export interface Throttle {
  count(name: string): void;
}

const namesMax = 50_000;

export function createThrottle(options: { perMinute: number; now: () => number }): Throttle {
  let counts = new Map<string, number>();
  let minute = 0;
  return {
    count(name) {
      const current = Math.floor(options.now() / 60_000);
      // Past names are forgotten whole, and a flood of new ones cannot fill the memory.
      if (current !== minute || counts.size >= namesMax) {
        counts = new Map();
        minute = current;
      }
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      if (count > options.perMinute) throw new DomainError('TOO_MANY_REQUESTS');
    },
  };
}
