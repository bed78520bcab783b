import type { MailingInput } from '../../staff-api/schema.gen.ts';

/** A mailing as its editor begins: to everybody who has a ticket, and without words. */
export const noContent: MailingInput = {
  filter: {
    readers: 'HOLDERS',
    dateIds: [],
    offerIds: [],
    sectorIds: [],
    isUnnamed: false,
    unansweredKey: null,
  },
  subject: { pt: '', en: '' },
  body: { pt: '', en: '' },
};

/** The same, to who has not answered a question; null: to everybody. */
export function contentTo(unansweredKey: string | null): MailingInput {
  return { ...noContent, filter: { ...noContent.filter, unansweredKey } };
}

/** True where both say the same. */
export function isSameContent(one: MailingInput, other: MailingInput): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The list with the value, or without it where it was there; in the order of `all`. */
export function toggledIn(list: readonly string[], value: string, all: readonly string[]): string[] {
  return all.filter((one) => (one === value) !== list.includes(one));
}
