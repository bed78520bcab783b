import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRequestHandler, type EntryContext, type ServerBuild, ServerRouter } from 'react-router';
import { createAnswerCache } from '../../src/api/cache/answer-cache.ts';
import { answerOf } from '../../src/api/cache/page-answer.ts';
import { createAnonymousVisitor } from '../../src/api/cache/page-visitor.ts';
import { type CustomerApi, createCustomerApi, publicRoots } from '../../src/api/customer/customer-api.ts';
import { graphqlRoute } from '../../src/api/graphql/graphql-route.ts';
import { loadPages } from '../../src/api/routes/pages.ts';
import { createServer } from '../../src/api/server.ts';
import { systemIds } from '../../src/app/system.ts';
import { isLocale } from '../../src/domain/locale.ts';
import { readEventFile } from '../../src/gateway/event-file/read-event-file.ts';
import { parseCatalogue } from '../../src/service/selling/catalogue/files/parse-catalogue.ts';
import { importEvent } from '../../src/service/selling/catalogue/import-event.ts';
import { pageOfEvents } from '../../src/service/selling/event/page-of-events.ts';
import { cardByHand, eventByHand } from '../load/rest-event.ts';
import { countStatements } from './count-statements.ts';
import { hotEvent, openBenchDeployment, serveBench } from './open-bench-deployment.ts';

// One node as it is served, with its built pages and the demonstration events; beside them the handlers that a REST API
// would have for the same data, and renders without HTTP. Started by the benches of what everybody looks at.
const statements = countStatements();
const hour = 3_600_000;
const { context } = await openBenchDeployment({
  customers: 1,
  // People wait in its room for a sale that opens after the run.
  definition: hotEvent({
    saleOpensAt: new Date(Date.now() + hour),
    waitingRoom: { opensAt: new Date(Date.now() - hour), ratePerMinute: 600, insideMax: 2_000 },
  }),
});
const importing = { db: context.db, newId: () => systemIds.uuid(), now: context.clock.now() };
const catalogue = fileURLToPath(new URL('../../catalogue/', import.meta.url));
const { events } = await parseCatalogue(catalogue, { readEventFile, now: importing.now });
for (const event of events) await importEvent(importing, event);
// What a node knows of the catalogue is renewed behind those who ask.
while ((await context.events.bySlug('mundo-quadrinho')) === null) await wait(50);

const pages = await loadPages({ isDevelopment: false });
const graphql = createCustomerApi({ ...context, ownOperations: [] });
const app = await createServer(context, pages);

// The same without an answer that is kept: what each of them costs when it is made.
const nothingKept = createAnswerCache(context, { publicRoots, weightMax: 0 });
const made = createCustomerApi(context, { publicAnswers: nothingKept });
graphqlRoute(app, '/bench/made/graphql', made);

app.get('/bench/rest/event/:slug/:locale', async (request, reply) => {
  const { slug, locale } = request.params as { slug: string; locale: string };
  const event = await context.events.bySlug(slug);
  if (event === null || !isLocale(locale)) return await reply.status(404).send();
  const stock = await context.events.stock(event.id);
  reply.header('cache-control', 'no-store');
  return { data: { event: eventByHand(event, stock, context.clock.now(), locale) } };
});

app.get('/bench/rest/home/:locale', async (request, reply) => {
  const { locale } = request.params as { locale: string };
  if (!isLocale(locale)) return await reply.status(404).send();
  const { items, hasMore } = pageOfEvents(await context.events.all(), { first: 60 });
  const now = context.clock.now();
  const cards = await Promise.all(
    items.map(async (event) => cardByHand(event, await context.events.stock(event.id), now, locale)),
  );
  reply.header('cache-control', 'no-store');
  return { data: { events: { items: cards, hasMore } } };
});

app.get('/bench/statements', async () => statements);

/**
 * A page whose data is asked for while its answer is still kept, one of which nothing is kept, and the tree alone. By
 * turns, so that each finds the processor's caches as others left them, as in a server that does other things.
 */
app.get('/bench/renders', async (request) => {
  const { path, seconds } = request.query as { path: string; seconds: string };
  const url = new URL(path, context.publicUrl);
  const tree = await treeOf(url);
  const spent = { page: 0, made: 0, tree: 0 };
  const end = performance.now() + Number(seconds) * 1000;
  let count = 0;
  for (; performance.now() < end; count += 1) {
    spent.page += await cpuOf(() => renderPage(url, graphql));
    spent.made += await cpuOf(() => renderPage(url, made));
    spent.tree += await cpuOf(tree);
  }
  return { count, spent };
});

/** Processor time of this process while it runs, in microseconds. */
async function cpuOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** A page as it is made when no copy of it is kept: its data asked for, the tree rendered, all of it there at the end. */
async function renderPage(url: URL, asked: CustomerApi): Promise<{ length: number }> {
  const { visitor } = createAnonymousVisitor(context, asked, 'pt');
  const { status, body } = await answerOf(pages, new Request(url), visitor);
  if (status !== 200 || body === null) throw new Error(`${url.pathname} answered ${status}.`);
  return body;
}

/** The same tree with the same data, for React alone: nothing is asked for, packed or streamed. */
async function treeOf(url: URL): Promise<() => string> {
  const build = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as ServerBuild;
  const seen: EntryContext[] = [];
  const entry = build.entry.module;
  const looking: typeof entry = {
    ...entry,
    default: (request, status, headers, routerContext, loadContext) => {
      seen.push(routerContext);
      return entry.default(request, status, headers, routerContext, loadContext);
    },
  };
  const handle = createRequestHandler({ ...build, entry: { module: looking } }, 'production');
  const { provideLoadContext } = entry as unknown as { provideLoadContext(visitor: unknown): never };
  await handle(new Request(url), provideLoadContext(createAnonymousVisitor(context, graphql, 'pt').visitor));
  if (seen[0] === undefined) throw new Error('The page was not rendered.');
  const known: EntryContext = { ...seen[0], serverHandoffStream: undefined };
  return () => renderToString(createElement(ServerRouter, { context: known, url: url.href }));
}

await serveBench(app, () => ({}));
