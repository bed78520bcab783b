import { lazy, Suspense } from 'react';
import { type HomeSearch, noFilter, readHomeSearch } from '#src/domain/search/event-filter.ts';
import { textFor, textsFor } from '#src/i18n/texts.server.ts';
import { withLangs } from '../../kit/lang/lang-of.ts';
import { Link } from '../../kit/navigation/link.tsx';
import { Boundary } from '../../kit/page/boundary.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import {
  type HomePageQuery,
  homePage,
  type PosterFieldsFragment,
} from '../../parts/customer-api/shop.gen.ts';
import { pageMeta } from '../../parts/pages/head.ts';
import { pageLocale } from '../../parts/pages/page-locale.ts';
import { paths } from '../../parts/pages/paths.ts';
import { described } from '../../parts/pages/structured-data.ts';
import { EmptyWall } from '../../parts/posters/empty-wall.tsx';
import { PastList } from '../../parts/posters/past-list.tsx';
import { PosterWall } from '../../parts/posters/poster-wall.tsx';
import { SomeMissing } from '../../parts/posters/some-missing.tsx';
import { visitorContext } from '../../parts/visitor/load-context.ts';
import { readData } from '../../parts/visitor/read-data.ts';
import type { Route } from './+types/home.ts';
import { ComingList } from './coming-list.tsx';
import { EventPages, eventsPerPage } from './event-pages.tsx';
import { Featured } from './featured.tsx';
import css from './home.module.css';
import { homeAddress } from './home-address.ts';
import { HomeTop } from './home-top.tsx';
import { siteJsonLd } from './json-ld.ts';
import { OwnPart } from './own/own-part.tsx';
import { PageTitle } from './own/page-title.tsx';
import { pressedChips } from './pressed-chips.ts';

// Most who come look at what there is before they look for anything.
const FoundEvents = lazy(async () => ({ default: (await import('./found-events.tsx')).FoundEvents }));

/** Neither words nor chips: all events that sell, on several pages where they are many. */
function isAsItIs({ words, when, city, genre, isFree }: HomeSearch): boolean {
  return words === '' && when === null && city === null && genre === null && !isFree;
}

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const locale = pageLocale(params);
  const visitor = context.get(visitorContext);
  const search = readHomeSearch(new URL(request.url).searchParams);
  const { words, page, ...filter } = search;
  const isWhole = isAsItIs(search);
  const isPlain = isWhole && page === 1;
  const answer = await readData(visitor, homePage, {
    locale,
    search: words || null,
    filter: isWhole ? { ...noFilter, when: 'SELLING' } : filter,
    // A chip leads to what opens soon as well.
    counted: filter,
    first: eventsPerPage,
    skip: (page - 1) * eventsPerPage,
    isPlain,
  });
  const isNothing = words !== '' && answer?.events.total === 0 && !answer.events.isIncomplete;
  // Shown below a search that found nothing, with the chips above it.
  const instead = isNothing
    ? await readData(visitor, homePage, {
        ...{ locale, search: null, filter: { ...noFilter, when: 'SELLING' }, counted: noFilter },
        ...{ first: 6, skip: 0, isPlain: false },
      })
    : null;
  const t = textFor(locale, 'home');
  const facets = (instead ?? answer)?.eventFacets ?? noFacets;
  const names = pressedChips(search, facets, t).map(({ label }) => label);
  const title = words ? t('resultsFor', { words }) : names.join(', ');
  // Arranged by the box office, and shown as long as it sells.
  const featured = answer?.featured?.items.find(({ saleStatus }) => saleStatus === 'ON_SALE') ?? null;
  const events = answer?.events ?? { items: [], total: 0, suggestion: null, isIncomplete: false };
  return {
    search,
    chipsOf: isNothing ? { ...noFilter, words: '', page: 1 } : search,
    facets,
    instead: withLangs(othersThan(null, instead?.events.items ?? [])),
    events: { ...events, items: withLangs(isWhole ? othersThan(featured, events.items) : events.items) },
    featured: featured && withLangs([featured])[0],
    opening: inOrderOfOpening(more(answer?.opening)),
    past: more(answer?.past),
    now: visitor.now.toISOString(),
    texts: textsFor(locale, ['home']),
    head: described(
      {
        title: title || textFor(locale, 'common')('siteTitle'),
        isWholeTitle: title === '',
        description: textFor(locale, 'common')('siteDescription'),
        // Results are a thousand pages of the same: only the home page itself is for search engines.
        path: isPlain ? paths.home(locale) : undefined,
        publicUrl: visitor.publicUrl,
        locale,
      },
      isPlain ? siteJsonLd(visitor.site, locale, visitor.publicUrl) : null,
    ),
  };
}

/** On the wall what can be had is first, and what stands above it is not hung again. */
function othersThan(featured: { id: string } | null, items: readonly PosterFieldsFragment[]) {
  const isGone = ({ saleStatus }: PosterFieldsFragment) => saleStatus === 'SOLD_OUT';
  return items
    .filter(({ id }) => id !== featured?.id)
    .sort((one, other) => Number(isGone(one)) - Number(isGone(other)));
}

const more = (part: HomePageQuery['past'] | undefined) =>
  part ? { ...part, items: withLangs(part.items) } : { items: [], total: 0 };

function inOrderOfOpening<Event extends { saleOpensAt: string | null }>(part: {
  items: Event[];
  total: number;
}) {
  const openingOf = ({ saleOpensAt }: Event) => Date.parse(saleOpensAt ?? '') || 0;
  return { ...part, items: part.items.toSorted((one, other) => openingOf(one) - openingOf(other)) };
}

const noFacets = { weekend: 0, month: 0, opening: 0, past: 0, free: 0, cities: [], genres: [] };

export const meta: Route.MetaFunction = pageMeta;

export default function Home({ loaderData }: Route.ComponentProps) {
  const t = useText('home');
  const { search, chipsOf, facets, events, featured, opening, past } = loaderData;
  const now = new Date(loaderData.now);
  if (!isAsItIs(search)) {
    return (
      <div className={css.page}>
        <HomeTop search={search} chipsOf={chipsOf} facets={facets} />
        {events.isIncomplete && <SomeMissing />}
        <Boundary key={JSON.stringify(search)}>
          <Suspense>
            <FoundEvents
              search={search}
              facets={facets}
              events={events}
              instead={loaderData.instead}
              now={now}
            />
          </Suspense>
        </Boundary>
      </div>
    );
  }
  return (
    <div className={css.page}>
      <div className={css.head}>
        <Boundary>
          <PageTitle />
        </Boundary>
        <HomeTop search={search} chipsOf={chipsOf} facets={facets} />
        {featured && (
          <Boundary>
            <Featured event={featured} />
          </Boundary>
        )}
      </div>
      {search.page === 1 && (
        <Boundary>
          <OwnPart part="FollowedEvents" />
        </Boundary>
      )}
      {events.isIncomplete && <SomeMissing />}
      {events.total + opening.total === 0 && !events.isIncomplete && (
        <EmptyWall title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {(events.items.length > 0 || search.page > 1) && (
        <section className={css.section} aria-labelledby="a-venda">
          <div className={css.heading}>
            <h2 id="a-venda">{t('onSaleNow')}</h2>
            <p className={css.total}>{t('events', { count: events.total })}</p>
          </div>
          <Boundary>
            <PosterWall events={events.items} now={now} hasRhythm />
          </Boundary>
          <EventPages search={search} total={events.total} />
        </section>
      )}
      {opening.items.length > 0 && (
        <section className={css.section} aria-labelledby="em-breve">
          <div className={css.heading}>
            <h2 id="em-breve">{t('opensSoon')}</h2>
            <AllOf shown={opening.items.length} total={opening.total} when="OPENING" />
          </div>
          <Boundary>
            <ComingList events={opening.items} />
          </Boundary>
        </section>
      )}
      {past.items.length > 0 && (
        <section className={css.section} aria-labelledby="encerrados">
          <div className={css.heading}>
            <h2 id="encerrados">{t('ended')}</h2>
            <AllOf shown={past.items.length} total={past.total} when="PAST" />
          </div>
          <Boundary>
            <PastList events={past.items} />
          </Boundary>
        </section>
      )}
    </div>
  );
}

/** The way to all of which only the first are shown. */
function AllOf({ shown, total, when }: { shown: number; total: number; when: 'OPENING' | 'PAST' }) {
  const t = useText('home');
  const locale = useLocale();
  if (shown >= total) return null;
  return <Link to={homeAddress(locale, { when })}>{t('seeAll', { count: total })}</Link>;
}
