import { plainText } from './plain-words.ts';
import { wordGroups } from './search-words.ts';

/** Plain words as the texts write them, in small letters: "sao paulo" as "são paulo". */
export function spelledWords(words: readonly string[], texts: readonly string[]): string {
  const phrases = wordGroups.flatMap(({ says, foundBy = [] }) => [...says, ...foundBy]);
  const spelled = new Map<string, string>();
  for (const text of [...texts, ...phrases]) {
    for (const written of text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? []) {
      const plain = plainText(written);
      if (!spelled.has(plain)) spelled.set(plain, written);
    }
  }
  return words.map((word) => spelled.get(word) ?? word).join(' ');
}
