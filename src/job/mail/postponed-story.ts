import type { Postponement } from '../../domain/event/postponement.ts';
import { formatMoment } from '../../domain/format/date.ts';
import type { Locale } from '../../domain/locale.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { EventView } from '../../service/event/event-view.ts';
import { facts, type MailPart, paragraph } from './mail-part.ts';

export interface PostponedStory {
  locale: Locale;
  event: EventView;
  now: Date;
}

/** The postponement, as long as it is the last one and the event has neither ended nor been canceled. */
export function toldPostponement({ event, now }: PostponedStory, id: string): Postponement | null {
  const last = event.postponements.at(-1);
  const isOver = event.canceledAt !== null || event.endsAt <= now;
  return last === undefined || last.id !== id || isOver ? null : last;
}

/** Each date that moved with its start before and after, and why. */
export function postponedParts(story: PostponedStory, { dates, reason }: Postponement): MailPart[] {
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
    ),
  ];
}

export function momentOf({ locale, event, now }: PostponedStory, at: Date): string {
  return formatMoment(at, locale, event.timeZone, now);
}
