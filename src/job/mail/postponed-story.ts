import { factIn, factTexts, factWords } from '../../domain/event/changed-fact.ts';
import { type Postponement, withoutLater } from '../../domain/event/postponement.ts';
import { formatMoment } from '../../domain/format/date.ts';
import type { Locale } from '../../domain/locale.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { EventView } from '../../service/selling/event/event-view.ts';
import { facts, type MailPart, paragraph } from './mail-part.ts';

export interface PostponedStory {
  locale: Locale;
  event: EventView;
  now: Date;
}

/** The part of a postponement that still holds; null for none, and once the event is canceled or over. */
export function toldPostponement({ event, now }: PostponedStory, id: string): Postponement | null {
  const isOver = event.canceledAt !== null || event.endsAt <= now;
  return isOver ? null : withoutLater(event.postponements, id);
}

/** The words that differ where no date has moved. */
export const postponedWords = ({ dates }: Pick<Postponement, 'dates'>) =>
  dates.length > 0 ? movedWords : changedWords;

const movedWords = {
  subject: 'mailSubject',
  title: 'mailTitle',
  order: 'mailText',
  ticket: 'ticketText',
  keep: 'mailKeep',
} as const;
const changedWords = {
  subject: 'changedSubject',
  title: 'changedTitle',
  order: 'changedText',
  ticket: 'changedTicketText',
  keep: 'changedKeep',
} as const;

/** Each date that moved and each fact that changed, before and after, and why. */
export function postponedParts(
  story: PostponedStory,
  { dates, facts: changed, reason }: Postponement,
): MailPart[] {
  const { locale } = story;
  const text = textFor(locale, 'postponed');
  const { length } = story.event.dates;
  return [
    paragraph(text('reason', { reason: reason[locale] })),
    facts(
      ...dates.map(({ name, before, after }) => ({
        name: length === 1 ? text('newDate') : name[locale],
        value: text('fromTo', {
          from: momentOf(story, before.startsAt),
          to: momentOf(story, after.startsAt),
        }),
      })),
      ...changed.map((fact) => factWords(textFor(locale, factTexts), factIn(locale, fact))),
    ),
  ];
}

export function momentOf({ locale, event, now }: PostponedStory, at: Date): string {
  return formatMoment(at, locale, event.timeZone, now);
}
