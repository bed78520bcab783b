import {
  createRequestHandler,
  data,
  type EntryContext,
  RouterContextProvider,
  redirect,
  type ServerBuild,
} from 'react-router';
import { expect, test } from 'vitest';
import { keepLoaderData, withKept, withKeptLoaderData } from './kept-loader-data.ts';

type Loader = () => unknown;

/** Two routes, the page below the frame; what the router itself has of their data is told beside what the page gets. */
function handlerOf(page: { loader: Loader; default?: () => null }) {
  const route = (id: string, module: object, parentId?: string) => ({ id, parentId, path: id, module });
  const build = {
    routes: {
      root: { ...route('root', { default: () => null, loader: () => ({ frame: 1 }) }), path: '' },
      page: route('page', page, 'root'),
    },
    assets: { routes: {}, entry: { module: '', imports: [] }, version: '', url: '' },
    entry: {
      module: {
        default: (
          _: Request,
          status: number,
          headers: Headers,
          entry: EntryContext,
          context: RouterContextProvider,
        ) => {
          const { loaderData, errors } = entry.staticHandlerContext;
          const told = { routers: loaderData, pages: withKept(loaderData, context), errors };
          return new Response(JSON.stringify(told), { status, headers });
        },
      },
    },
    future: {},
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    ssr: true,
    basename: '/',
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    isSpaMode: false,
  } as unknown as ServerBuild;
  const handle = createRequestHandler(withKeptLoaderData(build), 'production');
  return async () => {
    const context = new RouterContextProvider();
    keepLoaderData(context);
    return await handle(new Request('http://localhost/page'), context);
  };
}

const screen = () => null;

test('a page gets what its loaders gave, which the router never sees', async () => {
  const answer = await handlerOf({ loader: () => ({ name: 'x' }), default: screen })();
  expect(await answer.json()).toMatchObject({
    routers: { root: null, page: null },
    pages: { root: { frame: 1 }, page: { name: 'x' } },
  });
});

test('a status, headers and cookies that come with the data are sent', async () => {
  const loader = () => data({ name: 'x' }, { status: 202, headers: { 'set-cookie': 'a=b' } });
  const answer = await handlerOf({ loader, default: screen })();
  expect(answer.status).toBe(202);
  expect(answer.headers.getSetCookie()).toEqual(['a=b']);
  expect(await answer.json()).toMatchObject({ pages: { page: { name: 'x' } } });
});

test('a redirect leads there, returned or thrown', async () => {
  const returned = await handlerOf({ loader: () => redirect('/there'), default: screen })();
  expect([returned.status, returned.headers.get('location')]).toEqual([302, '/there']);
  const thrown = await handlerOf({
    loader: () => {
      throw redirect('/there');
    },
    default: screen,
  })();
  expect([thrown.status, thrown.headers.get('location')]).toEqual([302, '/there']);
});

test('what a loader throws is an error of its page, and the frame around it has its data', async () => {
  const answer = await handlerOf({
    loader: () => {
      throw data({ requestId: 'r' }, { status: 404 });
    },
    default: screen,
  })();
  expect(answer.status).toBe(404);
  const { pages, errors } = (await answer.json()) as { pages: object; errors: object };
  expect(pages).toMatchObject({ root: { frame: 1 } });
  expect(errors).toMatchObject({ root: { status: 404, data: { requestId: 'r' } } });
});

test('what has no page answers with what its loader gives', async () => {
  const answer = await handlerOf({ loader: () => ({ name: 'x' }) })();
  expect(await answer.json()).toEqual({ name: 'x' });
});
