import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { WholePage } from '#src/api/cache/page-answer.ts';
import type { Pages } from '#src/api/routes/pages.ts';
import { createServer } from '#src/api/server.ts';
import { importEvent } from '#src/service/selling/catalogue/import-event.ts';
import { createEventCache } from '#src/service/selling/event/event-cache.ts';
import { tuning } from '#src/service/tuning.ts';
import { testEvent } from '../shop/test-event.ts';
import type { Deployment } from './deployment.ts';

interface Seen {
  graphql(query: string, variables: object): Promise<{ data?: { event: object | null } }>;
}

const question = `query ($locale: Locale!, $slug: String!) {
  event(slug: $slug) {
    name(locale: $locale) saleStatus priceFromCents dates { startsAt }
    categories { offers { batches { number status priceCents } } }
  }
}`;

/** A storefront that puts into its page whatever it can get hold of, and counts how often it is asked to. */
export function storefront(render: number | (() => Promise<void>) = 0) {
  const made: string[] = [];
  const whole = new WeakMap<Response, WholePage>();
  const pages: Pages = {
    middleware: null,
    async handle(request, seen) {
      const { pathname, search } = new URL(request.url);
      made.push(pathname + search);
      const visitor = seen as Seen;
      const slug = pathname.split('/')[3]?.replace(/\.data$/, '') ?? '';
      const { data } = await visitor.graphql(question, { locale: pathname.slice(1, 3), slug });
      await (typeof render === 'number' ? wait(render) : render());
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      if (slug !== '' && !data?.event) return new Response('nada', { status: 404, headers });
      const all = JSON.stringify({ visitor, data, headers: [...request.headers], search });
      const script = `window.all = ${all}`;
      const html = `<!doctype html><style>p{}</style><script>${script}</script><p>${'x'.repeat(2_000)}</p>`;
      const response = new Response(null, { headers });
      whole.set(response, { bytes: new TextEncoder().encode(html), scripts: [script], styles: ['p{}'] });
      return response;
    },
    wholePage: (response) => whole.get(response),
    close: async () => {},
  };
  return { pages, made };
}

/**
 * The node of a deployment with such a storefront, with copies as old as they are in life. Its pages tell the minute, and are
 * made anew with the next one: a minute has just begun when it is opened, so that none ends while a test looks on.
 */
export async function openPageNode(of: Deployment, shop = storefront()) {
  const { context } = of;
  of.clock.pass(61 - of.clock.now().getUTCSeconds());
  const milliseconds = () => context.clock.milliseconds();
  context.events = createEventCache({
    db: context.db,
    now: () => context.clock.now(),
    milliseconds,
    catalogueAgeMilliseconds: tuning.catalogueAgeMilliseconds,
    stockAgeMilliseconds: tuning.stockAgeMilliseconds,
  });
  const app = await createServer(context, shop.pages);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  return {
    made: shop.made,
    get: (path: string, headers: Record<string, string> = {}) => ask(port, 'GET', path, headers),
    head: (path: string) => ask(port, 'HEAD', path, {}),
    close: () => app.close(),
  };
}

export interface PageAnswered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Without a client that unpacks, keeps or adds anything. */
function ask(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<PageAnswered> {
  return new Promise((resolve, reject) => {
    httpRequest({ port, method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

let count = 0;

/** An event on sale, with the address of its page and a way to import it again with something else about it. */
export async function openPageEvent(
  deployment: Deployment,
  changes: Partial<Parameters<typeof testEvent>[0]> = {},
) {
  count += 1;
  const options = {
    slug: `page-${count}`,
    code: `P${String.fromCharCode(64 + count)}`,
    now: deployment.clock.now(),
    days: { sat: 5 },
    offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000 }] }],
    ...changes,
  };
  const change = async (next: Partial<typeof options>): Promise<void> => {
    const { context, clock } = deployment;
    const deps = { db: context.db, newId: () => context.ids.uuid(), now: clock.now() };
    await importEvent(deps, testEvent({ ...options, ...next }));
  };
  await change({});
  // Copies of the catalogue are as old here as in life.
  let event = await deployment.context.events.bySlug(options.slug);
  for (; event === null; event = await deployment.context.events.bySlug(options.slug)) await wait(50);
  return { event, path: `/pt/evento/${options.slug}`, change };
}
