import type { LocalizedText } from '../../domain/event/event-definition.ts';
import { langMark } from '../../domain/event/told-text.ts';
import type { MarkdownElement } from '../../domain/format/markdown-tree.ts';
import type { Locale } from '../../domain/locale.ts';

/**
 * A mail is a list of parts. Both forms are rendered from this list (mail-html.ts, mail-plain.ts), so they have the
 * same content.
 */
export type MailPart =
  | { kind: 'title'; text: string }
  | { kind: 'paragraph'; text: string }
  /** Somebody's own words, with headings, lists, emphasis and links; `lang` where it is not the mail's. */
  | { kind: 'text'; tree: readonly MarkdownElement[]; lang?: 'pt-BR' }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'sum'; rows: Fact[]; total: Fact }
  | { kind: 'button'; text: string; href: string }
  /** Small, for what is not the first thing to press. */
  | { kind: 'link'; text: string; href: string }
  /** The event's picture over the whole width, 1200 × 630. */
  | { kind: 'art'; picture: Picture }
  /** To be copied: shown in one piece, and in the plain form on its own line. */
  | { kind: 'code'; name: string; code: string; picture: Picture }
  | {
      kind: 'stub';
      of: string;
      title: string;
      titleLang?: 'pt-BR' | undefined;
      facts: Fact[];
      code: string;
      picture: Picture;
    };

export interface Fact {
  name: string;
  value: string;
  /** Words of an organizer that the value begins with, where they are Portuguese in an English mail. */
  inPortuguese?: string;
}

/** A fact that begins with an organizer's words, which an English mail may have in Portuguese alone. */
export function factOf(name: string, own: LocalizedText, rest: string, locale: Locale): Fact {
  const value = [own[locale], rest].filter(Boolean).join(', ');
  return langMark(own, locale) ? { name, value, inPortuguese: own[locale] } : { name, value };
}

/** A picture that is attached to the mail, so that nothing is loaded from elsewhere. */
export interface Picture {
  contentId: string;
  name: string;
}

export const title = (text: string): MailPart => ({ kind: 'title', text });
export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });
export const button = (text: string, href: string): MailPart => ({ kind: 'button', text, href });
export const link = (text: string, href: string): MailPart => ({ kind: 'link', text, href });
export const facts = (...list: (Fact | null)[]): MailPart => ({
  kind: 'facts',
  facts: list.filter((entry) => entry !== null),
});
