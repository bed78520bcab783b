import { type RawBuilder, sql } from 'kysely';

const accented = 'áàâãäéèêëíìîïóòôõöúùûüçñ';
const plain = 'aaaaaeeeeiiiiooooouuuucn';

/** A text as it is compared: "São João" is found by "sao joao". */
export function comparedText(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(lower(${text}), ${accented}, ${plain})`;
}
