import type { ProgrammeKind } from '#src/domain/event/programme.ts';
import { dayKey, formatDay, formatTime, partsOf } from '#src/domain/format/date.ts';
import type { Locale } from '#src/domain/locale.ts';
import { instantOf, localTimeAt, plusDays } from '#src/domain/time/local-time.ts';
import { type Lang, langOf } from '../../kit/lang/lang-of.ts';
import type { ProgrammePageQuery } from '../../parts/customer-api/programme.gen.ts';
import type { DaySpan } from './days-now.ts';

export type AnsweredProgramme = NonNullable<ProgrammePageQuery['event']>;

export interface ShownItem {
  key: string;
  title: string;
  titleLang: Lang;
  about: string | null;
  aboutLang: Lang;
  kind: ProgrammeKind;
  stageKey: string;
  stage: string;
  stageLang: Lang;
  /** Of what begins after midnight, and is told on the day of its evening. */
  weekday: string | null;
  from: string;
  to: string;
  /** In milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
  artists: string[];
}

export interface ShownDay extends DaySpan {
  /** Id of its section. */
  target: string;
  name: string;
  nameLang: Lang;
  day: string;
  items: ShownItem[];
}

export interface ShownProgramme {
  slug: string;
  name: string;
  nameLang: Lang;
  /** By whose clock the times are, where the place has a town; null where it has none. */
  city: string | null;
  /** The zone of the times, in words. */
  zone: string;
  isCanceled: boolean;
  isPostponed: boolean;
  stages: { key: string; name: string; lang: Lang }[];
  /** Those that have items. */
  days: ShownDay[];
}

/** The programme as the page says it; times are said once, by the server. */
export function shownProgramme(event: AnsweredProgramme, locale: Locale): ShownProgramme {
  const { timeZone } = event;
  const stageOf = new Map(event.stages.map(({ key, name }) => [key, name]));
  const used = new Set(event.programme.map(({ stage }) => stage.key));
  const days = event.dates.map(({ id, name, startsAt }, index): ShownDay => {
    const begins = new Date(startsAt);
    const timeOf = (instant: string) => formatTime(new Date(instant), locale, timeZone);
    const weekdayOf = (instant: string): string | null => {
      const at = new Date(instant);
      if (dayKey(at, timeZone) === dayKey(begins, timeZone)) return null;
      return partsOf(at, locale, timeZone, { weekday: 'short' })('weekday');
    };
    const ofDay = event.programme.filter(({ date }) => date.id === id);
    return {
      ...{
        target: `dia-${index + 1}`,
        name,
        nameLang: langOf(event, name),
        day: formatDay(begins, locale, timeZone),
      },
      ...spanOf(begins, ofDay, timeZone),
      items: ofDay.map(({ stage, artists, ...item }) => ({
        ...{ key: item.key, title: item.title, about: item.about, kind: item.kind },
        ...{ titleLang: langOf(event, item.title), aboutLang: langOf(event, item.about) },
        ...{ stageKey: stage.key, stage: stageOf.get(stage.key) ?? '' },
        stageLang: langOf(event, stageOf.get(stage.key) ?? null),
        ...{ weekday: weekdayOf(item.startsAt), from: timeOf(item.startsAt), to: timeOf(item.endsAt) },
        ...{ startsAt: Date.parse(item.startsAt), endsAt: Date.parse(item.endsAt) },
        artists: artists.map(({ name: artist }) => artist),
      })),
    };
  });
  return {
    ...{ slug: event.slug, name: event.name, nameLang: langOf(event, event.name) },
    city: event.venue.kind === 'PLACE' ? event.venue.city : null,
    zone: partsOf(new Date(event.startsAt), locale, timeZone, { timeZoneName: 'long' })('timeZoneName'),
    isCanceled: event.saleStatus === 'CANCELED',
    isPostponed: (event.postponement?.dates.length ?? 0) > 0,
    stages: event.stages
      .filter(({ key }) => used.has(key))
      .map(({ key, name }) => ({ key, name, lang: langOf(event, name) })),
    days: days.filter(({ items }) => items.length > 0),
  };
}

function spanOf(begins: Date, items: readonly { endsAt: string }[], timeZone: string): DaySpan {
  const midnight = { ...localTimeAt(begins, timeZone), hour: 0, minute: 0 };
  return {
    from: instantOf(midnight, timeZone).getTime(),
    until: Math.max(
      instantOf(plusDays(midnight, 1), timeZone).getTime(),
      ...items.map(({ endsAt }) => Date.parse(endsAt)),
    ),
  };
}
