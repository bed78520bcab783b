import { setTimeout as wait } from 'node:timers/promises';
import { LiveStreams } from '../../src/api/live/live-streams.ts';
import { loadPages } from '../../src/api/routes/pages.ts';
import { createServer } from '../../src/api/server.ts';
import { systemClock, systemIds } from '../../src/app/system.ts';
import { createLiveSales } from '../../src/service/office/live/live-sales.ts';
import { issueCustomerToken } from '../../src/service/people/session/customer-token.ts';
import type { Clock } from '../../src/service/ports.ts';
import { importEvent } from '../../src/service/selling/catalogue/import-event.ts';
import { sweepExpiredCarts } from '../../src/service/selling/hold/sweep-expired-carts.ts';
import { benchFiles } from './bench-files.ts';
import { benchGates } from './bench-gates.ts';
import { benchTraces } from './bench-traces.ts';
import { countStatements } from './count-statements.ts';
import { hotEvent, openBenchDeployment, serveBench } from './open-bench-deployment.ts';

// One node as it is served, with an event that sells out (`rush`, RUSH_CAPACITY free tickets) beside the one that never
// does; its clock can be moved, and it can answer without doing anything. Started by the benches of a sale's first minute.

/** What a rush server tells whoever started it. */
export interface RushServer {
  url: string;
  /** Of the event that never sells out. */
  hotBatchId: string;
  rushBatchId: string;
}

const statements = countStatements();
let offset = 0;
const clock: Clock = { now: () => new Date(Date.now() + offset), milliseconds: systemClock.milliseconds };
const { context, event, logins } = await openBenchDeployment({
  customers: Number(process.env.RUSH_CUSTOMERS ?? 64),
  overrides: { clock },
});
await importEvent(
  { db: context.db, newId: () => systemIds.uuid(), now: new Date() },
  hotEvent({
    slug: 'rush',
    code: 'RU',
    holdMinutes: 5,
    days: { rush: Number(process.env.RUSH_CAPACITY ?? 1_000) },
    offers: [{ key: 'rush', days: ['rush'], batches: [{ priceCents: 0, feeCents: 0 }] }],
  }),
);
let rush = await context.events.bySlug('rush');
// What a node knows of the catalogue is renewed behind those who ask.
for (; rush === null; rush = await context.events.bySlug('rush')) await wait(50);

// RUSH_PAGES: with the built applications, too.
const pages = process.env.RUSH_PAGES === undefined ? null : await loadPages({ isDevelopment: false });
const app = await createServer(context, pages);
let kept = '{}';

/** The answer that is given to all from then on, without looking at what they ask. */
app.post('/bench/keep', async (request) => {
  kept = JSON.stringify(request.body);
  return {};
});

app.post('/bench/kept', async (_request, reply) => {
  reply
    .header('cache-control', 'no-store')
    .header('content-type', 'application/graphql-response+json; charset=utf-8');
  return await reply.send(kept);
});

app.get('/bench/statements', async () => statements);

/** Fresh ones by the clock of this deployment, for moving it ends the life of any token. */
app.get('/bench/tokens', async () => {
  const issue = ({ customerId, sessionId }: (typeof logins)[number]) =>
    issueCustomerToken(context.sessionSecret, sessionId, customerId, clock.now());
  return logins.map(issue);
});

/** Moves the clock, and tells by how many milliseconds it is ahead. */
app.post('/bench/pass', async (request) => {
  offset += (request.body as { seconds: number }).seconds * 1000;
  return { ahead: offset };
});

/** People with a password, who are not logged in. Hashed once: what is measured is how it is checked. */
app.post('/bench/accounts', async (request) => {
  const { count, password } = request.body as { count: number; password: string };
  const hash = await context.identity.hashPassword(password);
  const ids = Array.from({ length: count }, () => systemIds.uuid());
  await context.pool.query(
    `insert into auth_user (id, name, email) select id, 'Ana', id || '@example.com' from unnest($1::uuid[]) p (id)`,
    [ids],
  );
  await context.pool.query(
    `insert into auth_account (id, user_id, account_id, provider_id, password)
    select gen_random_uuid(), id, id::text, 'credential', $2 from unnest($1::uuid[]) p (id)`,
    [ids, hash],
  );
  return ids.map((id) => `${id}@example.com`);
});

/** The same password function by as many as log in at once, with nothing around it. */
app.get('/bench/verify', async (request) => {
  const { seconds, lanes } = request.query as { seconds: string; lanes: string };
  const hash = await context.identity.hashPassword('Canhoto#2026');
  const end = performance.now() + Number(seconds) * 1000;
  const started = performance.now();
  let count = 0;
  const lane = async () => {
    for (; performance.now() < end; count += 1) await context.identity.verifyPassword(hash, 'Canhoto#2026');
  };
  await Promise.all(Array.from({ length: Number(lanes) }, lane));
  return { count, seconds: (performance.now() - started) / 1000 };
});

const streams = new LiveStreams(createLiveSales(context));
/** A wall of the event that never sells out, for who is not logged in. */
app.get('/bench/wall', async (_request, reply) => {
  const viewer = { eventId: event.id, view: 'SUMS' as const, id: systemIds.uuid() };
  streams.open(reply.raw, { ...viewer, mayStay: async () => true });
  reply.hijack();
});

benchFiles(app, context, rush.id, logins[0]?.customerId ?? '');
benchGates(app, context, rush);
benchTraces(app, context);

// What the worker would do beside this node.
const sweep = () =>
  void sweepExpiredCarts(context)
    .catch((error: unknown) => context.log.error({ error }, 'sweep failed'))
    .finally(() => setTimeout(sweep, 500).unref());
sweep();

const batchOf = (of: typeof event) => [...of.batchById.keys()][0];
await serveBench(app, () => ({ hotBatchId: batchOf(event), rushBatchId: batchOf(rush) }));
