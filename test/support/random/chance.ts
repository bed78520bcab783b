/** What a seed decides. */
export interface Chance {
  below(limit: number): number;
  of<T>(choices: readonly T[]): T;
  /** Mostly one of the last few, for people go on with what they have just begun; sometimes any. */
  lately<T>(choices: readonly T[]): T;
  /** True once in so many times. */
  once(times: number): boolean;
}

/** Mulberry32: small, and the same on every machine. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  function of<T>(choices: readonly T[]): T {
    const chosen = choices[below(choices.length)];
    if (chosen === undefined) throw new Error('Nothing to choose from.');
    return chosen;
  }
  return {
    below,
    of,
    lately: (choices) => of(below(5) === 0 ? choices : choices.slice(-5)),
    once: (times) => below(times) === 0,
  };
}
