/** A source of draws: the same seed gives the same draws on every machine. */
export interface Chance {
  /** At least 0 and below 1. */
  next(): number;
  /** A whole number, at least 0 and below `count`. */
  below(count: number): number;
  happens(share: number): boolean;
  /** Throws for an empty list. */
  pick<One>(list: readonly One[]): One;
  /** One of a list of values and weights. */
  weighted<One>(list: readonly (readonly [one: One, weight: number])[]): One;
  /** Exponentially distributed: most values are below the mean. */
  wait(mean: number): number;
}

/** The generator sfc32 (PractRand), seeded by a text. */
export function createChance(seed: string): Chance {
  let [a, b, c, count] = [hashOf(seed, 1), hashOf(seed, 2), hashOf(seed, 3), 1];
  function next(): number {
    const sum = (a + b + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 4_294_967_296;
  }
  for (let round = 0; round < 16; round += 1) next();
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    happens: (share) => next() < share,
    pick(list) {
      const one = list[below(list.length)];
      if (one === undefined) throw new Error('Nothing to pick from.');
      return one;
    },
    weighted(list) {
      let left = next() * list.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [one, weight] of list) {
        left -= weight;
        if (left < 0) return one;
      }
      const [last] = list.at(-1) ?? [];
      if (last === undefined) throw new Error('Nothing to pick from.');
      return last;
    },
    wait: (mean) => -Math.log(1 - next()) * mean,
  };
}

/** FNV-1a of a text, 32 bits. */
function hashOf(text: string, start: number): number {
  let hash = (2_166_136_261 ^ start) >>> 0;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return hash | 0;
}
