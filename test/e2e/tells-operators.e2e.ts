import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../support/deployment/database.ts';
import { freePort, startProgram } from '../support/journey/program.ts';

interface Told {
  resourceSpans: { scopeSpans: { spans: { name: string }[] }[] }[];
}

test('a worker tells its numbers at its port, and sends its traces to the collector', async () => {
  const spans: string[] = [];
  const collector = createServer(async (request, response) => {
    let text = '';
    for await (const piece of request) text += piece;
    const { resourceSpans } = JSON.parse(text) as Told;
    for (const { scopeSpans } of resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans.map(({ name }) => name)));
    response.end('{}');
  });
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  const { databaseUrl } = await createTestDatabase();
  const metricsPort = await freePort();
  const worker = await startProgram({
    ...{ DATABASE_URL: databaseUrl, ROLE: 'worker', METRICS_PORT: String(metricsPort) },
    ...{ TRACES_URL: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`, TRACES_SHARE: '1' },
  });
  const numbers = async () => await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await expect
    .poll(numbers)
    .toMatch(/canhoto_job_seconds_count\{name="sweep-expired-carts",result="done"\} [1-9]/);
  // A process that stops sends the spans that wait.
  expect(await worker.stop()).toBe(0);
  expect(spans).toEqual(expect.arrayContaining(['sweep-expired-carts', 'SELECT event_date cart']));
  collector.closeAllConnections();
  collector.close();
});
