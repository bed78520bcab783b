/** Said of a text where its language is not the page's. */
export type Lang = 'pt-BR' | undefined;

interface Told {
  portugueseTexts: readonly (string | null)[];
}

/** The language of a text of an organizer where it is not the page's: Portuguese on an English page. */
export function langOf({ portugueseTexts }: Told, text: string | null): Lang {
  return portugueseTexts.includes(text) ? 'pt-BR' : undefined;
}

export interface CardLangs {
  nameLang?: Lang;
  summaryLang?: Lang;
}

/** Events of a list with the languages of their words. Loaders do it, so that no browser has to. */
export function withLangs<Card extends Told & { name: string; summary: string }>(
  cards: readonly Card[],
): (Card & CardLangs)[] {
  return cards.map((card) => ({
    ...card,
    nameLang: langOf(card, card.name),
    summaryLang: langOf(card, card.summary),
  }));
}
