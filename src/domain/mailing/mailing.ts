import { z } from 'zod';
import type { CategoryKind, LocalizedText } from '../event/event-definition.ts';
import { inBothLanguages } from '../event/told-text.ts';
import { type Locale, locales } from '../locale.ts';
import { staffLimits } from '../policy/staff-limits.ts';
import { DomainError } from '../refusal.ts';

/** Mail of an organizer to the people of an event (docs/algorithms/mailings.md). */

export const mailingStates = ['DRAFT', 'SENDING', 'STOPPED', 'SENT'] as const;
export type MailingState = (typeof mailingStates)[number];

/** ADVERTISING reaches only who agreed to it (docs/algorithms/mailings.md, "Purpose"). */
export const mailingPurposes = ['ORDER', 'ADVERTISING'] as const;
export type MailingPurpose = (typeof mailingPurposes)[number];

const ids = z.array(z.uuid()).max(200);

const filterSchema = z.strictObject({
  readers: z.enum(['HOLDERS', 'BUYERS']),
  /** Tickets of any of these days, offers and sectors; an empty list chooses all. */
  dateIds: ids,
  offerIds: ids,
  sectorIds: ids,
  isUnnamed: z.boolean(),
  /** The key of a question that was not answered; null: answered or not. */
  unansweredKey: z.string().max(100).nullable(),
});
export type MailingFilter = z.infer<typeof filterSchema>;

/** One text in both languages. */
export interface MailingWords {
  subject: LocalizedText;
  body: LocalizedText;
}

/** The part of a mailing that says whom it reaches. */
export interface MailingReach {
  purpose: MailingPurpose;
  filter: MailingFilter;
}

export type MailingContent = MailingWords & MailingReach;

/**
 * A filter and texts as they were typed, in normal form. A draft may lack texts. Refusals: INVALID_INPUT, FIELD_TOO_LONG.
 */
export function readMailingContent({ purpose, filter, subject, body }: MailingContent): MailingContent {
  return {
    purpose,
    filter: readMailingFilter(filter),
    subject: inBoth((locale) => readSubject(subject[locale], `subject.${locale}`)),
    body: inBoth((locale) => readBody(body[locale], `body.${locale}`)),
  };
}

/** Refusal: INVALID_INPUT. */
export function readMailingFilter(filter: MailingFilter): MailingFilter {
  const read = filterSchema.safeParse(filter);
  if (!read.success) throw new DomainError('INVALID_INPUT', { field: 'filter' });
  return read.data;
}

/** Refusal: FIELD_REQUIRED for the first text that is missing: Portuguese, and English that is begun is finished. */
export function requireWords(words: MailingWords): void {
  for (const name of ['subject', 'body'] as const) {
    for (const locale of locales) {
      if (locale === 'en' && words.subject.en === '' && words.body.en === '') continue;
      if (words[name][locale] === '') throw new DomainError('FIELD_REQUIRED', { field: `${name}.${locale}` });
    }
  }
}

/** The texts as readers get them: who reads English gets the Portuguese ones where there are no others. */
export function toldWords<Words extends MailingWords>(words: Words): Words {
  return { ...words, subject: inBothLanguages(words.subject), body: inBothLanguages(words.body) };
}

function inBoth(read: (locale: Locale) => string): LocalizedText {
  return { pt: read('pt'), en: read('en') };
}

/** One line: whatever breaks or controls a line would end up in the head of a mail. */
function readSubject(typed: string, field: string): string {
  const subject = typed
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim();
  if (subject.length > staffLimits.mailingSubjectMax) throw new DomainError('FIELD_TOO_LONG', { field });
  return subject;
}

function readBody(typed: string, field: string): string {
  const body = typed
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}/gu, '')
    .trim();
  if (body.length > staffLimits.mailingTextMax) throw new DomainError('FIELD_TOO_LONG', { field });
  return body;
}

interface FilteredOffer {
  id: string;
  dates: readonly { id: string }[];
  sector: { id: string } | null;
}

/** As much of an event as a filter chooses from. Its courtesies' batches are in `batchById`. */
export interface FilteredEvent {
  categories: readonly { kind: CategoryKind; offers: readonly FilteredOffer[] }[];
  batchById: ReadonlyMap<string, { offer: { id: string } }>;
  questions: readonly { key: string; offerIds: readonly string[] | null }[];
}

/** Tickets of these offers, or bought with these batches, as those of a bundle are. */
interface Bought {
  offerIds: readonly string[];
  batchIds: readonly string[];
}

/** Conditions of valid tickets, which must all hold; null: anything. */
export interface ChosenTickets {
  /** By their days and sectors. */
  offerIds: readonly string[] | null;
  bought: Bought | null;
  /** Tickets of these offers whose holder has an earlier one of the same offer. */
  unnamedOfferIds: readonly string[] | null;
  unanswered: (Bought & { key: string; admittingIds: readonly string[] }) | null;
}

/** A filter in the words of tickets. What a filter names that is not there chooses nothing. */
export function chosenTickets(event: FilteredEvent, filter: MailingFilter): ChosenTickets {
  const { dateIds, offerIds, sectorIds, isUnnamed, unansweredKey } = filter;
  const all = event.categories.flatMap(({ kind, offers }) => offers.map((offer) => ({ ...offer, kind })));
  const placed = all.filter(
    ({ dates, sector }) =>
      (dateIds.length === 0 || dates.some(({ id }) => dateIds.includes(id))) &&
      (sectorIds.length === 0 || (sector !== null && sectorIds.includes(sector.id))),
  );
  const admittingIds = all.filter(({ kind }) => kind === 'TICKET').map(({ id }) => id);
  return {
    offerIds: dateIds.length > 0 || sectorIds.length > 0 ? placed.map(({ id }) => id) : null,
    bought: offerIds.length === 0 ? null : boughtWith(event, offerIds),
    unnamedOfferIds: isUnnamed ? admittingIds : null,
    unanswered: unansweredKey === null ? null : unansweredTickets(event, unansweredKey, admittingIds),
  };
}

/** The tickets that are asked a question (docs/algorithms/questions-to-holders.md, "What is asked of whom"). */
function unansweredTickets(event: FilteredEvent, key: string, admittingIds: readonly string[]) {
  const question = event.questions.find((one) => one.key === key);
  const asked = question === undefined ? [] : (question.offerIds ?? admittingIds);
  return { key, admittingIds, ...boughtWith(event, asked) };
}

function boughtWith({ batchById }: FilteredEvent, offerIds: readonly string[]): Bought {
  const batchIds = [...batchById].flatMap(([id, { offer }]) => (offerIds.includes(offer.id) ? [id] : []));
  return { offerIds, batchIds };
}

/** After a piece the next one waits for so long. */
export const pieceSeconds = (staffLimits.mailingPiece * 60) / staffLimits.mailingPerMinute;

/** How long telling so many readers takes at the pace of a mailing, in seconds. */
export function secondsToSend(readers: number): number {
  return Math.max(0, Math.ceil(readers / staffLimits.mailingPiece) - 1) * pieceSeconds;
}
