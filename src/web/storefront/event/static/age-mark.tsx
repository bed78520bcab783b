import { useText } from '#src/web/kit/text/text.tsx';
import type { EventDetail } from '#src/web/parts/offers/event-data.ts';
import css from './event-banner.module.css';

/** The age rating as Brazil marks it: a coloured square with its letter or number, and the same in words. */
export function AgeMark({ rating }: { rating: EventDetail['ageRating'] }) {
  const t = useText('event');
  const age = rating === 'L' ? 'L' : rating.slice(1);
  return (
    <span className={css.rating}>
      <span aria-hidden="true" className={css.mark} data-rating={rating}>
        {age}
      </span>
      <span>
        <strong className={css.words}>{rating === 'L' ? t('ageL') : t('ageYears', { age })}</strong>
        {rating !== 'L' && rating !== 'A18' && <span className={css.hint}>{t('ageHint')}</span>}
      </span>
    </span>
  );
}
