import type { ComponentType } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from 'react-router';
import type { GraphqlResult } from '#src/web/kit/client/graphql-result.ts';
import { type Visitor, visitorContext } from '#src/web/parts/visitor/load-context.ts';
import type { Network } from './network.ts';
import { type Showing, type Shown, showRoutes } from './show.tsx';

/** Exports of a page's file that a browser uses. */
export interface PageModule {
  /** A layout may have none. */
  default?: unknown;
  loader?: unknown;
  ErrorBoundary?: unknown;
}

export interface ShowingPage extends Showing {
  path: string;
  /** Where the page stands, such as `:locale/conta/seguranca`. */
  route: string;
  /** Layouts around it, outermost first. */
  frames?: readonly PageModule[];
  /** A frame brings its own `main`. */
  hasMain?: boolean;
  /** The visitor on the server, besides the answers of the network. */
  visitor?: Partial<Visitor>;
  /** Comes with the page, as after a form that was sent without script and refused. */
  actionData?: object;
}

/**
 * Shows the file of a page with its own loader. What the loader asks is answered by the network, as what the page asks
 * later is; any other address is an empty page.
 */
export async function showPage(page: PageModule, network: Network, showing: ShowingPage): Promise<Shown> {
  const { route, frames = [], hasMain = false, visitor = {}, actionData } = showing;
  const inner: RouteObject = {
    path: route,
    element: <Drawn module={page} actionData={actionData} />,
    ...parts(page),
  };
  const framed = frames.reduceRight<RouteObject>(
    (child, frame) => ({ element: <Drawn module={frame} />, ...parts(frame), children: [child] }),
    inner,
  );
  const withMain: RouteObject = {
    element: hasMain ? (
      <Outlet />
    ) : (
      <main>
        <Outlet />
      </main>
    ),
    children: [framed, { path: '*', element: null }],
  };
  const asking: Partial<Visitor> = {
    graphql: async <T,>(query: string, variables = {}) =>
      (await network.load(query, variables)) as GraphqlResult<T>,
    session: { isLoggedIn: false },
    now: new Date(),
    socialLogins: [],
    ...visitor,
  };
  return await showRoutes([withMain], showing, () => {
    const context = new RouterContextProvider();
    context.set(visitorContext, asking as Visitor);
    return context;
  });
}

function parts({ loader, ErrorBoundary }: PageModule): Pick<RouteObject, 'loader' | 'errorElement'> {
  return {
    ...(loader === undefined ? {} : { loader: loader as NonNullable<RouteObject['loader']> }),
    ...(ErrorBoundary === undefined ? {} : { errorElement: <Failed module={{ ErrorBoundary }} /> }),
  } as Pick<RouteObject, 'loader' | 'errorElement'>;
}

/** As the framework draws it: with what its loader and its action have answered. */
function Drawn({ module, actionData }: { module: PageModule; actionData?: object | undefined }) {
  const Page = (module.default ?? Outlet) as ComponentType<object>;
  const props = {
    loaderData: useLoaderData(),
    actionData: useActionData() ?? actionData,
    params: useParams(),
    matches: useMatches(),
  };
  return <Page {...props} />;
}

function Failed({ module }: { module: Pick<PageModule, 'ErrorBoundary'> }) {
  const error = useRouteError();
  const Boundary = module.ErrorBoundary as ComponentType<{ error: unknown }>;
  // A refusal is a response; anything else is a fault of the code, and no page may hide it.
  if (!isRouteErrorResponse(error)) throw error;
  return <Boundary error={error} />;
}
