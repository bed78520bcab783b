import type { ReactElement } from 'react';
import {
  createMemoryRouter,
  Outlet,
  type RouteObject,
  type RouterContextProvider,
  RouterProvider,
  useLocation,
} from 'react-router';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Locale } from '#src/domain/locale.ts';
import type { Area } from '#src/i18n/bundles.server.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { GivenTexts } from '#src/web/kit/text/text.tsx';
import '#src/web/kit/style/base.css';

export interface Showing {
  locale?: Locale;
  /** Address of the page the component stands on, with its language. */
  path?: string;
  /** Data of the root route, such as `{ site }`. */
  root?: Record<string, unknown>;
  width?: number;
  /** The element is a page with a `main` of its own. */
  isWholePage?: boolean;
}

export interface Shown {
  /** The words of an area in the language of the page. */
  text: <A extends Area>(area: A) => ReturnType<typeof textFor<A>>;
  /** Path and query the page's router is at now. */
  address(): string;
}

const height = 900;

/** A phone and a desktop, in CSS pixels. */
export const widths = { phone: 375, desktop: 1440 };

/**
 * Shows a component in `main` of a page of its own, with texts, router and styles as on a real one. What it writes to the
 * console as an error fails the test.
 */
export async function show(element: ReactElement, showing: Showing = {}): Promise<Shown> {
  const page = showing.isWholePage ? element : <main>{element}</main>;
  return await showRoutes([{ path: '*', element: page }], showing);
}

/** The same for routes, which may have loaders; `context` is what these are given. */
export async function showRoutes(
  routes: RouteObject[],
  showing: Showing,
  context?: () => RouterContextProvider,
): Promise<Shown> {
  const { locale = 'pt', path = `/${locale}`, root = {}, width = widths.desktop } = showing;
  await page.viewport(width, height);
  document.documentElement.lang = locale === 'pt' ? 'pt-BR' : 'en';
  const text: Shown['text'] = (area) => textFor(locale, area);
  let at = path;
  const speech = { locale, translate: text };
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => root,
        element: (
          <GivenTexts speech={speech}>
            <Followed onMove={(address) => (at = address)} />
          </GivenTexts>
        ),
        HydrateFallback: () => null,
        children: routes,
      },
    ],
    {
      initialEntries: [path],
      hydrationData: { loaderData: { root } },
      ...(context && { getContext: context }),
    },
  );
  await render(<RouterProvider router={router} />);
  return { text, address: () => at };
}

function Followed({ onMove }: { onMove: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onMove(pathname + search);
  return <Outlet />;
}
