import { useMemo, useState } from 'react';
import { clashesOf } from '#src/domain/event/clashes.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { Page } from '../../kit/page/page.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { paths } from '../../parts/pages/paths.ts';
import { CalendarWays } from './calendar-ways.tsx';
import { DayLinks } from './day-links.tsx';
import { DaySection } from './day-section.tsx';
import { type DayLook, dayLooks } from './days-now.ts';
import css from './programme.module.css';
import { ProgrammeFilters } from './programme-filters.tsx';
import type { ShownDay, ShownProgramme } from './shown-programme.ts';
import { useFavourites } from './use-favourites.ts';
import { useNow } from './use-now.ts';
import { useOpenedFold } from './use-opened-fold.ts';

/** All days of a programme; the script adds what is one person's: marks, clashes, filters. */
export function ProgrammeScreen({
  programme,
  drawnAt,
}: {
  programme: ShownProgramme;
  /** When the page was drawn, in milliseconds since 1970. */
  drawnAt: number;
}) {
  const t = useText('programme');
  const common = useText('common');
  const locale = useLocale();
  const isReady = useIsReady();
  const favourites = useFavourites(programme.slug);
  const now = useNow(drawnAt);
  const [isMine, setMine] = useState(false);
  const [stage, setStage] = useState<string | null>(null);
  const { days } = programme;
  const { keys, failed } = favourites;
  const items = useMemo(() => days.flatMap((day) => day.items), [days]);
  const marked = useMemo(() => items.filter(({ key }) => keys.has(key)), [items, keys]);
  const clashes = useMemo(() => clashesOf(marked), [marked]);
  const titleOf = useMemo(() => new Map(items.map(({ key, title }) => [key, title])), [items]);
  const filtered = days.map((day) => ({
    ...day,
    items: day.items.filter(
      ({ key, stageKey }) => (!isMine || keys.has(key)) && (stage === null || stage === stageKey),
    ),
  }));
  // Of what is marked, the days without any say nothing; a stage that has nothing on a day does.
  const shown = isMine ? filtered.filter((day) => day.items.length > 0) : filtered;
  // Folded as it came: nothing folds under the eyes of who reads it at midnight.
  const drawnLooks = useMemo(() => dayLooks(days, drawnAt), [days, drawnAt]);
  const today = days[dayLooks(days, now).indexOf('TODAY')]?.target ?? null;
  const lookOf = ({ target }: ShownDay): DayLook => {
    if (target === today) return 'TODAY';
    return drawnLooks[days.findIndex((day) => day.target === target)] === 'FOLDED' ? 'FOLDED' : 'OPEN';
  };
  useOpenedFold();
  const eventPath = paths.event(locale, programme.slug);
  return (
    <Page width="list">
      <header className={css.head}>
        <Link to={eventPath} className={css.back}>
          {t('back', { event: programme.name })}
        </Link>
        <h1>{t('title')}</h1>
        {days.length > 0 && (
          <p className={css.soft}>
            {programme.city === null
              ? t('zoneOnline', { zone: programme.zone })
              : t('zoneNamed', { city: programme.city })}
          </p>
        )}
      </header>
      {programme.isCanceled && <Notice tone="bad">{t('canceled')}</Notice>}
      {!programme.isCanceled && programme.isPostponed && days.length > 0 && (
        <Notice tone="warn">{t('changed')}</Notice>
      )}
      {days.length === 0 ? (
        <Notice
          tone="info"
          action={<ButtonLink to={paths.eventAlerts(locale, programme.slug)}>{t('tellMe')}</ButtonLink>}
        >
          {t('none')}
        </Notice>
      ) : (
        <>
          <ProgrammeFilters
            stages={programme.stages}
            stage={stage}
            onStage={setStage}
            isMine={isMine}
            onMine={setMine}
            count={marked.length}
          />
          {shown.length > 0 && <DayLinks days={shown} today={today} />}
          <div role="status" className={css.status}>
            {clashes.size > 0 && <Notice tone="warn">{t('clashCount', { count: pairsIn(clashes) })}</Notice>}
            {isReady && isMine && marked.length === 0 && <Notice tone="info">{t('noneMine')}</Notice>}
          </div>
          {failed !== null && (
            <Notice tone="bad" announces="at once">
              {t('notSaved', { title: titleOf.get(failed) ?? '' })}
            </Notice>
          )}
          {shown.map((day) => (
            <DaySection
              key={day.target}
              day={day}
              look={lookOf(day)}
              favourites={favourites}
              clashesOf={(key) => (clashes.get(key) ?? []).map((other) => titleOf.get(other) ?? '')}
              now={now}
            />
          ))}
          <CalendarWays slug={programme.slug} marked={marked.map(({ key }) => key)} />
          {isReady && !favourites.isAccount && marked.length > 0 && (
            <p className={css.kept}>
              {t('kept')}{' '}
              <Link to={paths.logIn(locale, paths.programme(locale, programme.slug))}>{common('logIn')}</Link>
            </p>
          )}
        </>
      )}
    </Page>
  );
}

/** Each pair is named by both of its items. */
function pairsIn(clashes: ReadonlyMap<string, readonly string[]>): number {
  return [...clashes.values()].reduce((sum, others) => sum + others.length, 0) / 2;
}
