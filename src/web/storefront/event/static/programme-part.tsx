import { formatTime } from '#src/domain/format/date.ts';
import { langOf } from '#src/web/kit/lang/lang-of.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Fold } from '#src/web/kit/ui/fold.tsx';
import type { EventDetail, EventProgramme } from '#src/web/parts/offers/event-data.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { ArtistMark } from './artist-mark.tsx';
import css from './static-parts.module.css';

/** Who comes, the first items of each day, and the way to all of them. */
export function ProgrammePart({
  slug,
  dates,
  timeZone,
  lineup,
  stages,
  programme,
  ...told
}: EventProgramme & Pick<EventDetail, 'slug' | 'dates' | 'timeZone' | 'portugueseTexts'>) {
  const t = useText('programme');
  const locale = useLocale();
  if (lineup.length === 0 && programme.length === 0) return null;
  const stageOf = new Map(stages.map(({ key, name }) => [key, name]));
  const days = dates.map(({ id, name }) => ({
    id,
    name,
    items: programme.filter(({ date }) => date.id === id),
  }));
  return (
    <Fold title={<h2 id="programacao">{t(programme.length === 0 ? 'lineup' : 'title')}</h2>}>
      <div className={css.programme}>
        {lineup.length > 0 && (
          <ul className={css.lineup} aria-label={t('lineup')}>
            {lineup.map(({ id, name, photo }) => (
              <li key={id}>
                <ArtistMark name={name} photo={photo} />
                {name}
              </li>
            ))}
          </ul>
        )}
        {days
          .filter(({ items }) => items.length > 0)
          .map(({ id, name, items }) => (
            <section key={id}>
              <h3 lang={langOf(told, name)}>{name}</h3>
              <ul className={css.firstItems}>
                {items.map(({ key, title: what, startsAt, stage }) => (
                  <li key={key}>
                    <b>{formatTime(new Date(startsAt), locale, timeZone)}</b>{' '}
                    <span>
                      <span lang={langOf(told, what)}>{what}</span>{' '}
                      <span className={css.hint} lang={langOf(told, stageOf.get(stage.key) ?? null)}>
                        {stageOf.get(stage.key)}
                      </span>
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        {programme.length > 0 && (
          <a href={paths.programme(locale, slug)} className={css.full}>
            {t('full')}
          </a>
        )}
      </div>
    </Fold>
  );
}
