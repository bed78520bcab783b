import { type RawBuilder, sql } from 'kysely';

/** Accents of Latin letters, and the voicing marks of kana, as NFKD takes them off their letters. */
const marks = [...Array.from({ length: 0x70 }, (_, index) => 0x300 + index), 0x3099, 0x309a]
  .map((code) => String.fromCodePoint(code))
  .join('');

/** A text as it is compared: "São João" is found by "sao joao". As plainLetters of src/domain/search/plain-words.ts. */
export function comparedText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(lower(normalize(${text}, NFKD)), ${marks}, '')`;
}
