const rounds = 10;

/** Below eight bits the halves are too small to mix; a small room takes a few more steps instead. */
const bitsMin = 8;

/**
 * The place of a number in the draw: a permutation of 1 … `drawn` that depends on the seed only, so that every browser
 * can compute its own place (docs/algorithms/waiting-room.md, "A number, a draw, a place"). A Feistel network is a
 * bijection on all values of its bits. Repeating it until the value is at most `drawn` keeps it a bijection. `seedHex`
 * has 32 digits; throws RangeError for a number that was not drawn.
 */
export function drawnPlace(seedHex: string, drawn: number, number: number): number {
  if (!Number.isInteger(number) || number < 1 || number > drawn) {
    throw new RangeError(`${number} is none of the ${drawn} numbers that were drawn`);
  }
  const halfBits = Math.max(bitsMin, evenBits(drawn)) / 2;
  const keys = roundKeys(seedHex);
  let value = number - 1;
  do value = permute(value, halfBits, keys);
  while (value >= drawn);
  return value + 1;
}

/** The smallest even number of bits that can represent this many values. */
function evenBits(count: number): number {
  const bits = count <= 1 ? 0 : 32 - Math.clz32(count - 1);
  return bits + (bits % 2);
}

function permute(value: number, halfBits: number, keys: readonly number[]): number {
  const size = 2 ** halfBits;
  let left = Math.floor(value / size);
  let right = value % size;
  for (const key of keys) {
    // The best mixed bits are the upper ones.
    const turned = mix(right ^ key) >>> (32 - halfBits);
    [left, right] = [right, left ^ turned];
  }
  return left * size + right;
}

/** One key per round from the four words of the seed, so that the rounds differ. */
function roundKeys(seedHex: string): number[] {
  const words = [0, 8, 16, 24].map((at) => Number.parseInt(seedHex.slice(at, at + 8), 16) >>> 0);
  let state = 0;
  return Array.from({ length: rounds }, (_, round) => {
    state = mix(state ^ (words[round % 4] ?? 0) ^ Math.imul(round + 1, 0x9e3779b9));
    // Each key depends on two words, so that the first rounds depend on more of the seed than their own word.
    return mix(state ^ (words[(round + 1) % 4] ?? 0));
  });
}

/** Every bit of the result depends on every bit of the word (the finalizer of MurmurHash3). */
function mix(word: number): number {
  let mixed = word;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
