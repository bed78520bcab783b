import type { MailingInput } from '../../staff-api/schema.gen.ts';

/** The draft as its editor changes it. */
export type MailingContent = Required<MailingInput>;

/** A mailing as its editor begins: about the order, to everybody who has a ticket, and without words. */
export const noContent: MailingContent = {
  purpose: 'ORDER',
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
export function contentTo(unansweredKey: string | null): MailingContent {
  return { ...noContent, filter: { ...noContent.filter, unansweredKey } };
}

/** The part of a mailing that its editor changes. */
export function contentOf({ purpose, filter, subject, body }: MailingContent): MailingContent {
  const { readers, dateIds, offerIds, sectorIds, isUnnamed, unansweredKey = null } = filter;
  return {
    purpose,
    filter: { readers, dateIds, offerIds, sectorIds, isUnnamed, unansweredKey },
    subject: { pt: subject.pt, en: subject.en },
    body: { pt: body.pt, en: body.en },
  };
}

/** True where both say the same. */
export function isSameContent(one: MailingContent, other: MailingContent): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
}

/** The list with the value, or without it where it was there; in the order of `all`. */
export function toggledIn(list: readonly string[], value: string, all: readonly string[]): string[] {
  return all.filter((one) => (one === value) !== list.includes(one));
}
