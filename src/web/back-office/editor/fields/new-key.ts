import { slugOf } from '#src/domain/format/slug.ts';

/** Room is left for a number: a key has 60 characters at most. */
const usualLengthMax = 50;

/** A key for a new item that no other of the keys is: `dia`, `dia-2`, `dia-3`. */
export function newKey(stem: string, keys: readonly unknown[], lengthMax = usualLengthMax): string {
  const base = slugOf(stem).slice(0, lengthMax).replace(/-$/, '') || 'item';
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}-${number}`;
    if (!keys.includes(key)) return key;
  }
}
