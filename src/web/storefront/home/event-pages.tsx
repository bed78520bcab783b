import type { HomeSearch } from '#src/domain/search/event-filter.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { ButtonLink } from '../../kit/ui/button.tsx';
import css from './event-pages.module.css';
import { homeAddress } from './home-address.ts';

/** So many events are on a page: full rows of two, three and four. */
export const eventsPerPage = 24;

/** Which of all events these are, and the way to the others. */
export function EventPages({ search, total }: { search: HomeSearch; total: number }) {
  const t = useText('home');
  const locale = useLocale();
  if (total <= eventsPerPage && search.page === 1) return null;
  const number = new Intl.NumberFormat(locale === 'pt' ? 'pt-BR' : 'en-US');
  const first = (search.page - 1) * eventsPerPage + 1;
  const last = Math.min(search.page * eventsPerPage, total);
  const at = (page: number) => homeAddress(locale, { ...search, page });
  return (
    <nav aria-label={t('pages')} className={css.pages}>
      {first <= last && (
        <p className={css.range}>
          {t('range', {
            first: number.format(first),
            last: number.format(last),
            total: number.format(total),
          })}
        </p>
      )}
      {search.page > 1 && (
        <ButtonLink to={at(search.page - 1)} rel="prev">
          {t('showPrevious')}
        </ButtonLink>
      )}
      {last < total && (
        <ButtonLink to={at(search.page + 1)} rel="next" className={css.next}>
          {t('showMore')}
        </ButtonLink>
      )}
    </nav>
  );
}
