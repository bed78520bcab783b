import { textFor, textsFor } from '../../../i18n/texts.server.ts';
import { Boundary } from '../../kit/page/boundary.tsx';
import { useText } from '../../kit/text/text.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { homePage } from '../../parts/customer-api/shop.gen.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { EmptyWall } from '../../parts/posters/empty-wall.tsx';
import { PastList } from '../../parts/posters/past-list.tsx';
import { PosterWall } from '../../parts/posters/poster-wall.tsx';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';
import { described } from '../handed-data/structured-data.ts';
import type { Route } from './+types/home.ts';
import { ComingList } from './coming-list.tsx';
import { Featured } from './featured.tsx';
import css from './home.module.css';
import { siteJsonLd } from './json-ld.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResults } from './search-results.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const search = new URL(request.url).searchParams.get('busca')?.trim().slice(0, 100) ?? '';
  const answer = await readData(visitor, homePage, { locale, search: search || null });
  const t = textFor(locale, 'home');
  return {
    events: answer?.events.items ?? [],
    search,
    now: visitor.now.toISOString(),
    texts: textsFor(locale, ['home']),
    head: described(
      {
        title: search ? t('resultsFor', { words: search }) : textFor(locale, 'common')('siteTitle'),
        isWholeTitle: !search,
        description: textFor(locale, 'common')('siteDescription'),
        // Results are a thousand pages of the same: only the home page itself is for search engines.
        path: search ? undefined : paths.home(locale),
        publicUrl: visitor.publicUrl,
        locale,
      },
      search ? null : siteJsonLd(visitor.site, locale, visitor.publicUrl),
    ),
  };
}

export const meta: Route.MetaFunction = pageMeta;

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useText('home');
  const { events, search, now } = loaderData;
  if (search) {
    return (
      <div className={classNames(css.page, css.results)}>
        <Boundary key={search}>
          <SearchResults events={events} words={search} now={new Date(now)} />
        </Boundary>
      </div>
    );
  }
  const onSale = events.filter((event) => event.saleStatus === 'ON_SALE');
  const coming = events.filter((event) => event.saleStatus === 'SCHEDULED');
  const soldOut = events.filter((event) => event.saleStatus === 'SOLD_OUT');
  const over = events.filter((event) => event.saleStatus === 'ENDED' || event.saleStatus === 'CANCELED');
  const [featured, ...others] = onSale;
  return (
    <div className={css.page}>
      <h1 className="visually-hidden">{t('title')}</h1>
      {featured && (
        <Boundary>
          <Featured event={featured} />
        </Boundary>
      )}
      <section className={css.section} aria-labelledby="a-venda">
        <div className={css.heading}>
          <h2 id="a-venda">{t('onSaleNow')}</h2>
          <Boundary>
            <SearchForm words="" />
          </Boundary>
        </div>
        {events.length === 0 ? (
          <EmptyWall title={t('emptyTitle')} text={t('emptyText')} />
        ) : (
          <Boundary>
            <PosterWall events={others} now={new Date(now)} hasRhythm />
          </Boundary>
        )}
      </section>
      {coming.length > 0 && (
        <section className={css.section} aria-labelledby="em-breve">
          <div className={css.heading}>
            <h2 id="em-breve">{t('opensSoon')}</h2>
          </div>
          <Boundary>
            <ComingList events={coming} />
          </Boundary>
        </section>
      )}
      <div className={css.past}>
        {soldOut.length > 0 && (
          <section className={css.section} aria-labelledby="esgotados">
            <h2 id="esgotados">{t('soldOut')}</h2>
            <Boundary>
              <PastList events={soldOut} />
            </Boundary>
          </section>
        )}
        {over.length > 0 && (
          <section className={css.section} aria-labelledby="encerrados">
            <h2 id="encerrados">{t('ended')}</h2>
            <Boundary>
              <PastList events={over} />
            </Boundary>
          </section>
        )}
      </div>
    </div>
  );
}
