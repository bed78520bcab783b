import { setTimeout as wait } from 'node:timers/promises';
import { createServer } from '../../src/api/server.ts';
import { systemIds } from '../../src/app/system.ts';
import { numberTickets } from '../../src/service/holding/ticket/number/number-tickets.ts';
import { importEvent } from '../../src/service/selling/catalogue/import-event.ts';
import type { HotBatch } from '../load/hold-load.ts';
import { hotEvent, openBenchDeployment, serveBench } from './open-bench-deployment.ts';

// A node that sells free tickets of three events, or with NUMBERS_ROLE=worker one that numbers them without a pause.

export interface NumbersServer {
  url: string;
  tokens: string[];
  batches: HotBatch[];
}

const slugs = ['bench', 'bench-b', 'bench-c'];
const isWorker = process.env.NUMBERS_ROLE === 'worker';
const { context, tokens } = await openBenchDeployment({
  definition: hotEvent({ priceCents: 0 }),
  customers: isWorker ? 1 : 1_000,
});
const known = await context.pool.query('select 1 from event');
for (const slug of known.rowCount === 1 ? slugs.slice(1) : []) {
  const definition = hotEvent({ slug, code: slug.slice(-1).toUpperCase().repeat(2), priceCents: 0 });
  const about = { db: context.db, newId: () => systemIds.uuid(), now: new Date() };
  await importEvent(about, definition);
}
const batches: HotBatch[] = [];
for (const slug of slugs) {
  let event = await context.events.bySlug(slug);
  // A node renews its copy of the catalogue behind those who ask.
  for (; event === null; event = await context.events.bySlug(slug)) await wait(50);
  batches.push({ slug, batchId: [...event.batchById.keys()][0] ?? '' });
}
if (isWorker) {
  const number = async () => {
    for (;;) if ((await numberTickets(context)) === 0) await wait(20);
  };
  void number();
}
await serveBench(await createServer(context, null), () => ({ tokens: isWorker ? [] : tokens(), batches }));
