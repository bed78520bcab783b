import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import type { CardFieldsFragment } from '../../parts/customer-api/shop.gen.ts';
import { paths } from '../../parts/pages/paths.ts';
import { EmptyWall } from '../../parts/posters/empty-wall.tsx';
import { PosterWall } from '../../parts/posters/poster-wall.tsx';
import css from './home.module.css';
import { SearchForm } from './search-form.tsx';

export function SearchResults({
  events,
  words,
  now,
}: {
  events: CardFieldsFragment[];
  words: string;
  now: Date;
}) {
  const t = useText('home');
  const locale = useLocale();
  return (
    <section className={css.section} aria-labelledby="resultados">
      <div className={css.heading}>
        <div>
          <h1 id="resultados">{t('resultsFor', { words })}</h1>
          <p role="status">
            {t('events', { count: events.length })}. <Link to={paths.home(locale)}>{t('searchClear')}</Link>
          </p>
        </div>
        <SearchForm words={words} />
      </div>
      {events.length === 0 ? (
        <EmptyWall title={t('noResultsTitle', { words })} text={t('noResultsText')} />
      ) : (
        <>
          <h2 className="visually-hidden">{t('events', { count: events.length })}</h2>
          <PosterWall events={events} now={now} />
        </>
      )}
    </section>
  );
}
