/**
 * What a mail is made of. Every mail is a list of parts, and both of its forms are drawn from that one list
 * (mail-html.ts, mail-plain.ts), so that neither can say what the other does not.
 */
export type MailPart =
  | { kind: 'title'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'facts'; facts: Fact[] }
  | { kind: 'sum'; rows: Fact[]; total: Fact }
  | { kind: 'button'; text: string; href: string }
  /** To be copied: shown in one piece, and in the plain form on a line of its own. */
  | { kind: 'code'; name: string; code: string; picture: Picture }
  | { kind: 'stub'; of: string; title: string; facts: Fact[]; code: string; picture: Picture };

export interface Fact {
  name: string;
  value: string;
}

/** A picture that travels with the mail: nothing is ever fetched from elsewhere. */
export interface Picture {
  contentId: string;
  name: string;
}

export const title = (text: string): MailPart => ({ kind: 'title', text });
export const paragraph = (text: string): MailPart => ({ kind: 'paragraph', text });
export const button = (text: string, href: string): MailPart => ({ kind: 'button', text, href });
export const facts = (...list: (Fact | null)[]): MailPart => ({
  kind: 'facts',
  facts: list.filter((entry) => entry !== null),
});
