import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { OfficePart } from '../../list/office-page.tsx';
import type { PostponementsQuery } from '../../staff-api/events.gen.ts';
import { numberText, timeText } from '../../words/times.ts';
import { MovedDates } from './moved-dates.tsx';
import css from './postponement-page.module.css';

type Postponed = NonNullable<PostponementsQuery['event']>;

const lookMilliseconds = 2_000;

/** The postponements of the event, the latest first, and how far their mails are. */
export function MadePostponements({ event }: { event: Postponed }) {
  const t = useText('officePostpone');
  const locale = useLocale();
  const { revalidate } = useRevalidator();
  const isTelling = event.postponements.some(({ mails }) => mails.done < mails.total);
  useEffect(() => {
    if (!isTelling) return;
    const timer = setInterval(() => void revalidate(), lookMilliseconds);
    return () => clearInterval(timer);
  }, [isTelling, revalidate]);
  if (event.postponements.length === 0) return null;
  return (
    <OfficePart title={t('made')}>
      {event.postponements.map(({ id, dates, facts, reason, refundUntil, postponedAt, mails }) => (
        <article key={id} className={css.made}>
          <h3 className={css.when}>{t('madeAt', { at: timeText(postponedAt, locale, event.timeZone) })}</h3>
          <MovedDates dates={dates} facts={facts} timeZone={event.timeZone} />
          <p>{reason[locale]}</p>
          <p>{t('refundUntil', { until: timeText(refundUntil, locale, event.timeZone) })}</p>
          <div>
            <progress
              className={css.progress}
              max={Math.max(mails.total, 1)}
              value={mails.total === 0 ? 1 : mails.done}
              aria-label={t('mails')}
            />
            <p role="status">
              {t('progress', {
                done: numberText(mails.done, locale),
                total: numberText(mails.total, locale),
              })}
            </p>
          </div>
        </article>
      ))}
    </OfficePart>
  );
}
