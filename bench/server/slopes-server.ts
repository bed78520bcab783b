import { setTimeout as wait } from 'node:timers/promises';
import { createServer } from '../../src/api/server.ts';
import { systemIds } from '../../src/app/system.ts';
import { writeMail } from '../../src/job/write-mail.ts';
import { sendDueMails } from '../../src/service/ground/mail/send-due-mails.ts';
import { importEvent } from '../../src/service/selling/catalogue/import-event.ts';
import { hotEvent, openBenchDeployment, serveBench } from './open-bench-deployment.ts';

/** A batch of an event that costs nothing. */
export interface FreeBatch {
  eventId: string;
  slug: string;
  batchId: string;
}

/** What the server of the slopes tells whoever started it. */
export interface SlopesServer {
  url: string;
  tokens: string[];
  batches: FreeBatch[];
}

// One node as it is served, with several events that are equally hot, which also does the work of a worker when asked.
const eventsCount = Number(process.env.BENCH_EVENTS ?? 8);
const { context, tokens } = await openBenchDeployment({
  definition: hotEvent({ priceCents: 0 }),
  customers: 256,
});
const importing = { db: context.db, newId: () => systemIds.uuid(), now: context.clock.now() };
for (let number = 1; number < eventsCount; number += 1) {
  await importEvent(importing, hotEvent({ priceCents: 0, slug: `bench-${number}`, code: `B${number}` }));
}
const { rows } = await context.pool.query<FreeBatch>(
  `select e.id as "eventId", e.slug, b.id as "batchId" from event e join batch b on b.event_id = e.id
  where e.slug like 'bench%' order by e.slug`,
);
// What a node knows of the catalogue is renewed a moment later.
for (const { slug } of rows) while ((await context.events.bySlug(slug)) === null) await wait(50);
const app = await createServer(context, null);

app.get('/bench/mails', async () => {
  const before = process.cpuUsage();
  let count = 0;
  for (let sent = -1; sent !== 0; count += sent)
    sent = await sendDueMails(context, (mail) => writeMail(context, mail));
  const { user, system } = process.cpuUsage(before);
  return { count, cpuMicroseconds: user + system };
});

await serveBench(app, () => ({ tokens: tokens(), batches: rows }));
