/** What somebody who gets a ticket does with it. */
export type Intent = 'keep' | 'release' | 'lapse';

export interface Buyer {
  number: number;
  intent: Intent;
}

/** So many of a hundred who hold a ticket give it back at once, or forget it until its time is over. */
const releasing = 10;
const lapsing = 10;

/** Everybody in the order in which they come, with what they will do; the same seed is the same crowd. */
export function crowdOf(size: number, seed: number): Buyer[] {
  const chance = chanceOf(seed);
  return Array.from({ length: size }, (_, number) => {
    const of100 = chance() * 100;
    return {
      number,
      intent: of100 < releasing ? 'release' : of100 < releasing + lapsing ? 'lapse' : 'keep',
    };
  });
}

/** Numbers from 0 to 1 that a seed decides: a 32-bit counter, well mixed (the finaliser of MurmurHash 3). */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
  };
}
