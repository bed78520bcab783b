import { useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import type { EventCalendarLinks } from '../../parts/calendar/event-calendar-links.ts';
import css from './alerts.module.css';

export function CalendarLinks({ links: { file, google } }: { links: EventCalendarLinks }) {
  const t = useText('alerts');
  return (
    <section className={css.calendar} aria-labelledby="agenda">
      <h2 id="agenda">{t('calendar')}</h2>
      <p className={css.soft}>{t('calendarText')}</p>
      <div className={css.ways}>
        <ButtonLink to={file}>{t('calendarFile')}</ButtonLink>
        <ButtonLink to={google}>{t('calendarGoogle')}</ButtonLink>
      </div>
    </section>
  );
}
