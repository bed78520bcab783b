import { formatMoment } from '#src/domain/format/date.ts';
import type { HomeSearch } from '#src/domain/search/event-filter.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import type { HomePageQuery, PosterFieldsFragment } from '../../parts/customer-api/shop.gen.ts';
import { EmptyWall } from '../../parts/posters/empty-wall.tsx';
import { PosterWall } from '../../parts/posters/poster-wall.tsx';
import { EventPages } from './event-pages.tsx';
import css from './home.module.css';
import { homeAddress } from './home-address.ts';
import { type Facets, pressedChips } from './pressed-chips.ts';

/** What was searched for, or what chips are pressed for. */
export function FoundEvents({
  search,
  facets,
  events: { items, total, suggestion },
  instead,
  now,
}: {
  search: HomeSearch;
  facets: Facets;
  events: HomePageQuery['events'];
  /** Events on sale, where a search found nothing. */
  instead: PosterFieldsFragment[];
  now: Date;
}) {
  const t = useText('home');
  const locale = useLocale();
  const { words } = search;
  const pressed = pressedChips(search, facets, t);
  const names = pressed.map(({ label }) => label).join(', ');
  const title = words ? t('resultsFor', { words }) : names || t('onSaleNow');
  return (
    <section className={css.section} aria-labelledby="resultados">
      <div className={css.heading}>
        <h1 id="resultados" className={css.found}>
          {title}
        </h1>
        <p role="status" className={css.total}>
          {total > 0 && t('events', { count: total })}
          {words && (
            <>
              {total > 0 && '. '}
              <Link to={homeAddress(locale, { ...search, words: '', page: 1 })}>{t('searchClear')}</Link>
            </>
          )}
        </p>
      </div>
      {words && suggestion && (
        <p className={css.meant}>
          {t('nothingExactly', { words })}{' '}
          <Link to={homeAddress(locale, { ...search, words: suggestion, page: 1 })}>
            {t('didYouMean', { words: suggestion })}
          </Link>
        </p>
      )}
      {items.length === 0 ? (
        <EmptyWall
          title={words ? t('noResultsTitle', { words }) : t('noneTitle')}
          text={pressed.length > 0 ? t('noneText') : t('noResultsText')}
        >
          {(pressed.length > 0 || search.page > 1) && (
            <ul className={css.ways}>
              {search.page > 1 && (
                <li>
                  <Link to={homeAddress(locale, { ...search, page: 1 })}>{t('firstPage')}</Link>
                </li>
              )}
              {pressed.map(({ label, off }) => (
                <li key={label}>
                  <Link to={homeAddress(locale, { ...search, ...off, page: 1 })}>
                    {t('without', { label })}
                  </Link>
                </li>
              ))}
              <li>
                <Link to={homeAddress(locale, {})}>{t('allEvents')}</Link>
              </li>
            </ul>
          )}
        </EmptyWall>
      ) : (
        <>
          <h2 className="visually-hidden">{t('events', { count: items.length })}</h2>
          <PosterWall
            events={items}
            now={now}
            noteOf={({ saleOpensAt, timeZone }) =>
              saleOpensAt
                ? t('opensAt', { moment: formatMoment(new Date(saleOpensAt), locale, timeZone) })
                : ''
            }
          />
        </>
      )}
      {items.length === 0 && instead.length > 0 && (
        <section className={css.section} aria-labelledby="em-cartaz">
          <h2 id="em-cartaz">{t('onSaleNow')}</h2>
          <PosterWall events={instead} now={now} hasRhythm />
        </section>
      )}
      <EventPages search={search} total={total} />
    </section>
  );
}
