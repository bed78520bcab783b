import { describe, expect, test } from 'vitest';
import { staffLimits } from '../policy/staff-limits.ts';
import {
  chosenTickets,
  type MailingFilter,
  pieceSeconds,
  readMailingContent,
  requireWords,
  secondsToSend,
  toldWords,
} from './mailing.ts';

// docs/algorithms/mailings.md
const id = (last: number) => `0198f000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`;
const [sat, sun, floor, full, half, pass, shirt, bundle] = [1, 2, 3, 11, 12, 13, 14, 15].map(id) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];
const everything: MailingFilter = {
  ...{ readers: 'HOLDERS', dateIds: [], offerIds: [], sectorIds: [], isUnnamed: false, unansweredKey: null },
};
const offer = (one: string, dates: string[], sector: string | null = null) => ({
  ...{ id: one, dates: dates.map((date) => ({ id: date })), sector: sector === null ? null : { id: sector } },
});
const event = {
  categories: [
    {
      kind: 'TICKET' as const,
      offers: [
        offer(full, [sat], floor),
        offer(half, [sun], floor),
        offer(pass, [sat, sun]),
        offer(bundle, [sat, sun]),
      ],
    },
    { kind: 'PRODUCT' as const, offers: [offer(shirt, [])] },
  ],
  batchById: new Map(
    [full, half, pass, shirt, bundle].map((one) => [`batch of ${one}`, { offer: { id: one } }]),
  ),
  questions: [
    { key: 'size', offerIds: [full, bundle] },
    { key: 'need', offerIds: null },
  ],
};
const chosen = (filter: Partial<MailingFilter>) => chosenTickets(event, { ...everything, ...filter });
const both = (text: string) => ({ pt: text, en: text });
const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    const { code, field } = error as { code?: string; field?: string };
    return [code, field];
  }
  return null;
};

describe('a filter in the words of tickets', () => {
  test('chooses all where it says nothing', () => {
    expect(chosen({})).toEqual({ offerIds: null, bought: null, unnamedOfferIds: null, unanswered: null });
  });

  test('takes a day with what is good for it, and a sector of that day alone', () => {
    expect(chosen({ dateIds: [sat] }).offerIds).toEqual([full, pass, bundle]);
    expect(chosen({ dateIds: [sat], sectorIds: [floor] }).offerIds).toEqual([full]);
    expect(chosen({ sectorIds: [floor] }).offerIds).toEqual([full, half]);
  });

  test('takes what was bought with a bundle', () => {
    expect(chosen({ offerIds: [bundle] }).bought).toEqual({
      offerIds: [bundle],
      batchIds: [`batch of ${bundle}`],
    });
  });

  test('chooses nobody by what is not there', () => {
    expect(chosen({ dateIds: [id(99)] }).offerIds).toEqual([]);
    expect(chosen({ sectorIds: [id(99)] }).offerIds).toEqual([]);
    expect(chosen({ offerIds: [id(99)] }).bought).toEqual({ offerIds: [id(99)], batchIds: [] });
    expect(chosen({ unansweredKey: 'gone' }).unanswered).toMatchObject({ offerIds: [], batchIds: [] });
  });

  test('asks for names and answers of tickets that admit somebody', () => {
    const admitting = [full, half, pass, bundle];
    expect(chosen({ isUnnamed: true }).unnamedOfferIds).toEqual(admitting);
    expect(chosen({ unansweredKey: 'size' }).unanswered).toMatchObject({
      ...{ key: 'size', admittingIds: admitting, offerIds: [full, bundle] },
    });
    expect(chosen({ unansweredKey: 'need' }).unanswered?.offerIds).toEqual(admitting);
  });
});

describe('the words of a mailing', () => {
  const read = (subject: string, body = 'x', filter: unknown = everything) =>
    readMailingContent({
      purpose: 'ORDER',
      subject: both(subject),
      body: both(body),
      filter: filter as MailingFilter,
    });

  test('have a subject of one line, and a text of clean lines', () => {
    expect(read(' Olá\r\nBcc: a@b.c\u2028\u202e ', 'um\r\ndois\u0007 ')).toMatchObject({
      ...{ subject: both('Olá Bcc: a@b.c'), body: both('um\ndois') },
    });
  });

  test('keep no half of a character', () => {
    expect(read('Olá \ud83c', 'um\udf9f 🎟')).toMatchObject({ subject: both('Olá'), body: both('um 🎟') });
  });

  test('are bounded, and a filter has no other parts', () => {
    const long = 'x'.repeat(staffLimits.mailingSubjectMax);
    expect(read(long).subject.pt).toBe(long);
    expect(refusalOf(() => read(`${long}x`))).toEqual(['FIELD_TOO_LONG', 'subject.pt']);
    expect(refusalOf(() => read('x', 'x'.repeat(staffLimits.mailingTextMax + 1)))).toEqual([
      ...['FIELD_TOO_LONG', 'body.pt'],
    ]);
    for (const filter of [{ ...everything, to: 'ALL' }, { ...everything, dateIds: ['1'] }, {}])
      expect(refusalOf(() => read('x', 'x', filter))).toEqual(['INVALID_INPUT', 'filter']);
  });

  test('are all there before they are sent', () => {
    const words = { subject: both('x'), body: both('x') };
    expect(refusalOf(() => requireWords(words))).toBeNull();
    for (const [name, locale] of [
      ['subject', 'pt'],
      ['subject', 'en'],
      ['body', 'pt'],
      ['body', 'en'],
    ] as const) {
      // English that is begun is finished; none at all is enough.
      const missing = { ...words, [name]: { ...both('x'), [locale]: '' } };
      expect(refusalOf(() => requireWords(missing))).toEqual(['FIELD_REQUIRED', `${name}.${locale}`]);
    }
    const alone = { subject: { pt: 'x', en: '' }, body: { pt: 'y', en: '' } };
    expect(refusalOf(() => requireWords(alone))).toBeNull();
    expect(toldWords(alone)).toEqual({ subject: both('x'), body: both('y') });
  });
});

test('50,000 readers are told within the minutes that the pace says', () => {
  expect(secondsToSend(0)).toBe(0);
  expect(secondsToSend(staffLimits.mailingPiece)).toBe(0);
  expect(secondsToSend(staffLimits.mailingPiece + 1)).toBe(pieceSeconds);
  expect(Math.round(secondsToSend(50_000) / 60)).toBe(17);
});
