import { useRouteLoaderData } from 'react-router';
import type { HomePageQuery } from '#src/web/parts/customer-api/shop.gen.ts';
import Home, { loader } from '#src/web/storefront/home/home.tsx';
import { inSeconds } from '../../support/room-status.ts';
import { fair } from '../data/checkout-data.ts';
import { type Showing, type Shown, show } from './show.tsx';
import { loadArguments, site } from './visitor.ts';
import { withoutBuffer } from './without-buffer.ts';

export type LoadedHome = Awaited<ReturnType<typeof loader>>;
export type Poster = HomePageQuery['events']['items'][number];

/** An event as a poster of the home page. */
export function poster(number: number, more: Partial<Poster> = {}): Poster {
  return {
    id: `event-${number}`,
    slug: `evento-${number}`,
    name: `Evento ${number}`,
    summary: 'Um encontro de quem desenha.',
    portugueseTexts: [],
    imageUrl: null,
    photo: null,
    timeZone: fair.timeZone,
    startsAt: inSeconds(number * 86_400),
    endsAt: inSeconds(number * 86_400 + 20_000),
    saleStatus: 'ON_SALE',
    saleOpensAt: null,
    priceFromCents: 5_000,
    priceFromIsHalf: false,
    hasFewLeft: false,
    venue: { line: fair.venue.line, city: 'São Paulo' },
    waitingRoom: null,
    ...more,
  };
}

/** Data of the home page; `items` are on sale. */
export function homeOf(items: Poster[], more: Partial<HomePageQuery> = {}): HomePageQuery {
  return {
    events: { items, total: items.length, suggestion: null, isIncomplete: false },
    eventFacets: { weekend: 0, month: 0, opening: 0, past: 0, free: 0, cities: [], genres: [] },
    featured: { items: [] },
    opening: { items: [], total: 0 },
    past: { items: [], total: 0 },
    ...more,
  };
}

/** The home page, or what is searched for where `query` has words. */
export async function showHome(
  answer: HomePageQuery,
  query = '',
  { handed = (home) => home, ...showing }: Showing & { handed?: (home: LoadedHome) => LoadedHome } = {},
): Promise<Shown> {
  const { locale = 'pt' } = showing;
  const path = `/${locale}${query}`;
  const request = new Request(`https://canhoto.example${path}`);
  const given = { ...loadArguments({ locale }, answer), request };
  const home = await withoutBuffer(() => loader(given as unknown as Parameters<typeof loader>[0]));
  return await show(<HomeOfRoot />, { ...showing, path, root: { site, home: handed(home) } });
}

function HomeOfRoot() {
  const { home } = useRouteLoaderData('root') as { home: LoadedHome };
  return <Home {...({ loaderData: home } as Parameters<typeof Home>[0])} />;
}
