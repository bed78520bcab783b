import { runInNewContext } from 'node:vm';
import { lazy, type ReactNode, Suspense, use } from 'react';
import {
  createRequestHandler,
  data,
  type EntryContext,
  isRouteErrorResponse,
  Outlet,
  RouterContextProvider,
  UNSAFE_decodeViaTurboStream as readInBrowser,
  ScrollRestoration,
  type ServerBuild,
} from 'react-router';
import { describe, expect, test } from 'vitest';
import { textsFor } from '../../i18n/texts.server.ts';
import { described } from '../parts/pages/structured-data.ts';
import { DeliveryContext } from './delivery-context.tsx';
import { type BuiltPage, builtPage, openingStorages } from './page-delivery.server.tsx';

/** As a page reads it: names of its window. */
const run = (window: object) => new Function('window', `with (window) { ${openingStorages} }`)(window);

describe.each(['localStorage', 'sessionStorage'] as const)('where %s is closed to the page', (name) => {
  test.each([
    ['it throws', () => expect.fail('SecurityError')],
    ['it is null', () => null],
  ])('the page has one of its own, and the other stays as it is (%s)', (_how, get) => {
    const other = name === 'localStorage' ? 'sessionStorage' : 'localStorage';
    const open = { name: 'own' };
    const window = Object.defineProperty({ [other]: open }, name, { configurable: true, get }) as unknown as {
      [Name in typeof name]: Storage;
    };
    run(window);
    const storage = window[name];
    storage.setItem('a', 'b');
    expect([storage.getItem('a'), storage.getItem('c'), storage.length]).toEqual(['b', null, 1]);
    storage.removeItem('a');
    expect(storage.key(0)).toBeNull();
    expect((window as unknown as Record<string, unknown>)[other]).toBe(open);
  });
});

/** A document as root.tsx makes it. */
function Layout({ children }: { children: ReactNode }) {
  const { links, scripts } = use(DeliveryContext);
  return (
    <html lang="en">
      <head>{links}</head>
      <body>
        {children}
        <ScrollRestoration />
        {scripts}
      </body>
    </html>
  );
}

interface Sent extends BuiltPage {
  html: string;
  status: number;
  failures: unknown[];
}

/** One page below the frame, from React Router's own handler. */
async function sent(page: { loader?: () => unknown; default?: () => ReactNode }): Promise<Sent> {
  const texts = textsFor('pt', ['common']);
  const root = { Layout, default: Outlet, ErrorBoundary: () => 'broken', loader: () => ({ texts }) };
  const route = (id: string, module: object, parentId?: string) => ({ id, parentId, path: id, module });
  const told = (id: string, parentId?: string) => ({
    ...{ id, parentId, path: id, module: `/assets/${id}.js`, imports: [`/assets/of-${id}.js`] },
    ...{ hasLoader: true, hasErrorBoundary: id === 'root' },
  });
  const failures: unknown[] = [];
  let built: BuiltPage | null = null;
  const build = {
    routes: {
      root: { ...route('root', root), path: '' },
      page: route('page', { loader: () => null, default: () => null, ...page }, 'root'),
    },
    assets: {
      routes: { root: { ...told('root'), path: '' }, page: told('page', 'root') },
      entry: { module: '/assets/entry.js', imports: [] },
      version: '',
      url: '/assets/manifest.js',
    },
    entry: {
      module: {
        handleError: (error: unknown) => console.error(error),
        default: async (request: Request, status: number, headers: Headers, context: EntryContext) => {
          built = await builtPage(context, request.url, (error) => failures.push(error));
          return new Response(null, { status, headers });
        },
      },
    },
    ...{ future: {}, ssr: true, basename: '/', prerender: [], publicPath: '/', isSpaMode: false },
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
    assetsBuildDirectory: '',
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  const { status } = await handle(new Request('http://localhost/page'), new RouterContextProvider());
  const { bytes, scripts, styles } = built ?? expect.fail('no page');
  return { html: Buffer.from(bytes).toString(), bytes, scripts, styles, status, failures };
}

const template = /<template id="hand-over">([\s\S]*?)<\/template>/;
const inline = /<script(?![^>]*(?:ld\+json|type="module"))[^>]*>([\s\S]*?)<\/script>/g;
const textsOf = (markup: string) => Array.from(markup.matchAll(inline), ([, text = '']) => text);

/** As a browser does: the scripts of the template run in their order, and the router reads the stream they fill. */
async function readBack({
  html,
}: Sent): Promise<{ loaderData: { page: unknown }; errors: { root?: unknown } | null }> {
  const window: { __reactRouterContext?: { stream: ReadableStream<Uint8Array> } } = {};
  for (const text of textsOf(template.exec(html)?.[1] ?? '')) {
    runInNewContext(text, { window, ReadableStream, TextEncoderStream });
  }
  const stream = window.__reactRouterContext?.stream ?? expect.fail('no stream');
  return (await readInBrowser(stream, globalThis)).value as Awaited<ReturnType<typeof readBack>>;
}

test('storages are opened before the first script of the page, and its content policy lets that run', async () => {
  const { html, scripts } = await sent({});
  expect(textsOf(html)[0]).toBe(openingStorages);
  expect(scripts).toContain(openingStorages);
});

test('a browser reads what the loaders gave', async () => {
  const shared = { id: 'x', name: 'São João' };
  const given = {
    ...{ list: [1, 0, -1, 123_456, 1.5, Number.NaN, Infinity], nothing: null, missing: undefined },
    ...{ empty: [{}, [], ''], yes: true, when: new Date('2026-12-05T17:00:00Z'), twice: [shared, shared] },
    texts: textsFor('pt', ['event']),
  };
  const { loaderData } = await readBack(await sent({ loader: () => given }));
  expect(loaderData).toEqual({ root: { texts: textsFor('pt', ['common']) }, page: given });
});

test('no text ends the script or the template it stands in', async () => {
  const texts = [
    '</script><script>alert(1)</script><!--',
    '</template><script>alert(2)</script>',
    `it's "quoted" \\ and \\'`,
    'line\nline\r\ttab\u0000\u001f',
    '\u2028\u2029',
    'é ã … “aspas” – € 🎟️',
  ];
  const given = { texts, keys: Object.fromEntries(texts.map((text) => [text, text])) };
  const page = await sent({ loader: () => given });
  expect((await readBack(page)).loaderData.page).toEqual(given);
  expect(page.html).not.toMatch(/alert\(\d\)<\/script>|[\u2028\u2029]/);
  expect(page.html.split('</template>')).toHaveLength(2);
});

test('the content policy lets run what the router and we have written, and nothing that was slipped into the page', async () => {
  const evil = '<script>evil()</script><script nonce="x">evil(2)</script>';
  const page = await sent({
    loader: () => ({ evil }),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: A page that lets markup of others in.
    default: () => <div dangerouslySetInnerHTML={{ __html: evil }} />,
  });
  const all = textsOf(page.html);
  expect(all.filter((text) => !page.scripts.includes(text))).toEqual(['evil()', 'evil(2)']);
  expect(page.scripts.filter((text) => text.includes('evil()</'))).toEqual([]);
  expect(page.scripts.some((text) => text.includes('import("/assets/entry.js")'))).toBe(true);
});

test('every module that the page begins with is named, and none is asked for before the page is started', async () => {
  const { html } = await sent({});
  const handOver = template.exec(html)?.[1] ?? '';
  for (const name of ['manifest', 'entry', 'root', 'of-root', 'page', 'of-page']) {
    expect(handOver).toContain(`<link rel="modulepreload" href="/assets/${name}.js"/>`);
  }
  expect(html.replace(template, '')).not.toMatch(/modulepreload|type="module"/);
});

test('what search engines read stands in the page and is not handed to the browser', async () => {
  const loader = () => ({ head: described({ title: 'Feira' }, { '@type': 'Event' }) });
  const page = await sent({ loader });
  expect(page.html).toContain('<script type="application/ld+json">{"@type":"Event"}</script>');
  expect((await readBack(page)).loaderData.page).toEqual({ head: { title: 'Feira' } });
});

test('what a loader throws is the error of its page, and the frame around it has its data', async () => {
  const page = await sent({
    loader: () => {
      throw data({ requestId: 'r' }, { status: 404 });
    },
  });
  expect(page.status).toBe(404);
  const { loaderData, errors } = await readBack(page);
  expect(loaderData).toMatchObject({ root: { texts: textsFor('pt', ['common']) } });
  expect(isRouteErrorResponse(errors?.root)).toBe(true);
  expect(errors?.root).toMatchObject({ status: 404, data: { requestId: 'r' } });
});

test('a part that is loaded late is waited for, and stands in its place', async () => {
  const Late = lazy(async () => ({ default: () => <p>late {'x'.repeat(20_000)}</p> }));
  const page = await sent({ default: () => <Suspense fallback="waiting">{<Late />}</Suspense> });
  expect(page.html).toMatch(/<p>late .*<\/p>.*<template id="hand-over">/s);
  expect(page.html).not.toMatch(/waiting|\$RC/);
  expect(page.failures).toEqual([]);
});

test('a part that fails is left to the browser and logged, and the rest of the page is sent', async () => {
  const failure = new Error('of this part');
  const Broken = () => {
    throw failure;
  };
  const { html, failures } = await sent({
    default: () => (
      <main>
        there <Suspense fallback="not yet">{<Broken />}</Suspense>
      </main>
    ),
  });
  expect(html).toContain('there');
  expect(html).toContain('not yet');
  expect(failures).toEqual([failure]);
});

describe('the program of a page starts', () => {
  /** The last script of a page in a window whose clock stands still; `draws` is what its browser paints. */
  async function opened({ hidden = false }: { hidden?: boolean } = {}) {
    const text = textsOf((await sent({})).html.replace(template, '')).at(-1) ?? '';
    const later: { after: number; run: () => void }[] = [];
    const frames: (() => void)[] = [];
    let starts = 0;
    const held = { content: 'program', replaceWith: () => (starts += 1) };
    runInNewContext(text, {
      document: { hidden, getElementById: () => held, querySelector: () => null },
      setTimeout: (run: () => void, after = 0) => later.push({ after, run }),
      requestAnimationFrame: (run: () => void) => frames.push(run),
    });
    const passTo = (milliseconds: number) => {
      for (const one of later.splice(0)) one.after <= milliseconds ? one.run() : later.push(one);
    };
    const draw = () => {
      for (const run of frames.splice(0)) run();
      passTo(0);
    };
    return { starts: () => starts, passTo, draw };
  }

  test('after what is seen was painted, and once', async () => {
    const page = await opened();
    page.passTo(999);
    expect(page.starts()).toBe(0);
    for (let frame = 0; frame < 3; frame += 1) page.draw();
    expect(page.starts()).toBe(1);
    page.passTo(1000);
    expect(page.starts()).toBe(1);
  });

  test('after a second where the browser draws no frame', async () => {
    const page = await opened();
    page.passTo(1000);
    expect(page.starts()).toBe(1);
  });

  test('at once in a page that is opened in the background', async () => {
    expect((await opened({ hidden: true })).starts()).toBe(1);
  });
});
