import { useLocale, useText } from '../../../kit/text/text.tsx';
import { timeText } from '../../words/times.ts';
import css from './postponement-page.module.css';

interface MovedDate {
  key: string;
  name: Record<'pt' | 'en', string>;
  before: { startsAt: string };
  after: { startsAt: string };
}

/** Each date that moves, with its start before and after. */
export function MovedDates({ dates, timeZone }: { dates: readonly MovedDate[]; timeZone: string | null }) {
  const t = useText('officePostpone');
  const locale = useLocale();
  return (
    <ul className={css.list}>
      {dates.map(({ key, name, before, after }) => (
        <li key={key}>
          <strong>{name[locale]}</strong>:{' '}
          {t('fromTo', {
            from: timeText(before.startsAt, locale, timeZone),
            to: timeText(after.startsAt, locale, timeZone),
          })}
        </li>
      ))}
    </ul>
  );
}
