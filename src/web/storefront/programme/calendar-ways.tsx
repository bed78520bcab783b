import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import css from './programme.module.css';

/** The programme as a file for the calendar: what is marked, and all of it. */
export function CalendarWays({ slug, marked }: { slug: string; marked: readonly string[] }) {
  const t = useText('programme');
  const locale = useLocale();
  const file = `/api/events/${encodeURIComponent(slug)}/programme.ics?lang=${locale}`;
  return (
    <div className={css.calendar}>
      {marked.length > 0 && (
        <ButtonLink tone="go" to={`${file}&items=${marked.join(',')}`} reloadDocument>
          {t('calendarMine')}
        </ButtonLink>
      )}
      <ButtonLink to={file} reloadDocument>
        {t('calendarAll')}
      </ButtonLink>
      <p className={css.soft}>{t('calendarNote')}</p>
    </div>
  );
}
