import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type CollectorOptions, openCollector } from './open-collector.ts';

// docs/algorithms/traces.md, "Off the hold path"
const bodies: {
  resourceSpans: { resource: { attributes: object[] }; scopeSpans: { spans: object[] }[] }[];
}[] = [];
let respond = (response: ServerResponse) => void response.end('{}');
const server = createServer(async (request, response) => {
  let text = '';
  for await (const piece of request) text += piece;
  if (request.url === '/v1/traces' && request.method === 'POST') bodies.push(JSON.parse(text));
  respond(response);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  bodies.length = 0;
  respond = (response) => void response.end('{}');
});

let now = 0;
const losses: object[] = [];
const open = (changes: Partial<CollectorOptions> = {}) =>
  openCollector({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    process: { version: '1.2.3', role: 'web', id: 'node-1' },
    tellLoss: (loss) => losses.push(loss),
    milliseconds: () => now,
    delayMilliseconds: 5,
    ...changes,
  });
const spans = () =>
  bodies.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

test('spans arrive as OTLP, with the process that they are of', async () => {
  const { tracer, close } = open();
  tracer.startSpan('job', { attributes: { kind: 'x' } }).end();
  await close();
  expect(spans()).toMatchObject([
    {
      name: 'job',
      attributes: [{ key: 'kind', value: { stringValue: 'x' } }],
      traceId: expect.stringMatching(/^\w{32}$/),
    },
  ]);
  const { attributes } = bodies[0]?.resourceSpans[0]?.resource ?? {};
  expect(attributes).toEqual(
    Object.entries({
      'service.name': 'canhoto',
      'service.version': '1.2.3',
      'service.instance.id': 'node-1',
      'canhoto.role': 'web',
    }).map(([key, stringValue]) => ({ key, value: { stringValue } })),
  );
});

test('a collector that is away or refuses costs spans, and is told once a minute', async () => {
  respond = (response) => void response.writeHead(503).end();
  losses.length = 0;
  let failures = 0;
  const { tracer, close } = open({
    // It is asked at each failure.
    milliseconds: () => {
      failures += 1;
      return now;
    },
  });
  const lose = async () => {
    const before = failures;
    tracer.startSpan('job').end();
    await expect.poll(() => failures).toBeGreaterThan(before);
  };
  for (let count = 0; count < 3; count += 1) await lose();
  expect(losses).toEqual([{ spans: 1, error: 'Error: The collector answered 503.' }]);
  now += 60_000;
  await lose();
  expect(losses.slice(1)).toEqual([{ spans: 3, error: 'Error: The collector answered 503.' }]);
  await close();
});

test('while a collector does not answer, so many spans wait and no more', async () => {
  respond = () => {};
  const { tracer, close } = open();
  for (let count = 0; count < 600; count += 1) tracer.startSpan('before').end();
  await expect.poll(() => bodies.length).toBe(1);
  const waiting: ServerResponse[] = [];
  respond = (response) => void waiting.push(response);
  for (let count = 0; count < 5_000; count += 1) tracer.startSpan('behind').end();
  respond = (response) => void response.end('{}');
  await close();
  // 512 left with the first batch; 2,048 waited.
  expect(spans()).toHaveLength(512 + 2_048);
});
