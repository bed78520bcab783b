import { type RawBuilder, sql } from 'kysely';

/** A text as it is compared: "São João" is found by "sao joao". As plainLetters of src/domain/search/plain-words.ts. */
export function comparedText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`compared_text(${text})`;
}
