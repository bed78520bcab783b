/** Longer queries are cut: nobody types them, and each word costs a look into the index. */
export const searchLengthMax = 100;
const queryWordsMax = 8;
const wordLengthMax = 40;

/**
 * Words so frequent that to require them would only hide what was meant. Without accents, as they are compared. Written out as a
 * list, so that the build leaves them out of pages that do not search.
 */
const fillers = new Set([
  ...['a', 'o', 'as', 'os', 'e', 'em', 'no', 'na', 'nos', 'nas', 'de', 'do', 'da', 'dos', 'das'],
  ...['um', 'uma', 'para', 'pra', 'com', 'por', 'the', 'an', 'of', 'in', 'on', 'at', 'and', 'for', 'to'],
]);

/** Letters as they are compared: lower case, without accents. */
export function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a text, in order; all that is neither letter nor digit separates them. */
export function plainWords(text: string): string[] {
  return (plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? []).map(boundWord);
}

/** Cut between letters: PostgreSQL takes no half of one. */
function boundWord(word: string): string {
  return word.length <= wordLengthMax ? word : [...word].slice(0, wordLengthMax).join('');
}

/** The same as one text, by which names are compared whole. */
export function plainText(text: string): string {
  return plainWords(text).join(' ');
}

/** Words that a text joins by a hyphen, as one: "k-pop" is found by "kpop", too. */
export function joinedWords(text: string): string[] {
  const joined = plainLetters(text).match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+/gu) ?? [];
  return joined.map((word) => boundWord(word.replaceAll('-', '')));
}

/** The words that somebody asks for. Empty where the text has none. */
export function queryWords(text: string): string[] {
  const words = plainWords(text.slice(0, searchLengthMax)).slice(0, queryWordsMax);
  const telling = tellingWords(words);
  return telling.length > 0 ? telling : words;
}

/** Without the words that say nothing by themselves. */
export function tellingWords(words: readonly string[]): string[] {
  return words.filter((word) => !fillers.has(word));
}
