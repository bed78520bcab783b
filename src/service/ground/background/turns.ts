import { DomainError } from '#src/domain/refusal.ts';

/** Does a piece of work when it is its turn. Refusal: BUSY, where too many wait already. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** At most `atOnce` pieces of work at once, the first come first, and at most `waiting` more that wait. */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }): TakeTurn {
  let underWay = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (underWay >= atOnce) {
      if (queue.length >= waiting) throw new DomainError('BUSY');
      // Work that ends hands its turn to the next, so the number under way stays as it is.
      await new Promise<void>((resolve) => queue.push(resolve));
    } else {
      underWay += 1;
    }
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next === undefined) underWay -= 1;
      else next();
    }
  };
}
