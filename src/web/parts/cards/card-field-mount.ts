import type { Locale } from '#src/domain/locale.ts';

export interface CardFieldOptions {
  locale: Locale;
  publicKey: string | null;
  scriptUrl: string | null;
  /** How the boxes are labelled, where the provider leaves that to us. */
  words: Record<CardBox | 'title', string>;
  /** A refusal code in words, for what is wrong with a box. */
  say: (code: string) => string;
  /** Whose card it most likely is; some providers want the document with it. */
  payer: { documentType: string; documentNumber: string } | null;
}

export type CardBox = 'number' | 'expiry' | 'code' | 'name';

/** What is wrong with a card as it was typed: a refusal code, and the box it is about. */
export interface CardProblem {
  box: CardBox | null;
  code: string;
}

export type Tokenised = { cardToken: string } | { errors: CardProblem[] };

/**
 * A provider's own card field. What is typed into it goes to the provider and to nobody else: this page gets a token,
 * and our server gets that token. A token is good for one attempt, so each attempt asks for a new one.
 */
export interface CardFieldMount {
  /** Draws the field into the element; rejects when the provider cannot be reached. */
  mount(element: HTMLElement, options: CardFieldOptions): Promise<void>;
  tokenise(): Promise<Tokenised>;
  unmount(): void;
}
