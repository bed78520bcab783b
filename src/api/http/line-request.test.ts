import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { openLog } from '#src/app/open-log.ts';
import { keepLineRequests } from './line-request.ts';

// docs/algorithms/metrics.md, "The log"
const lines: string[] = [];
const log = openLog({ logLevel: 'info' }, { write: (line) => void lines.push(line) });
const app = Fastify();
keepLineRequests(app);
let late = () => {};
app.post('/', async (request) => {
  await turn();
  log.warn({ said: (request.body as { said: number }).said }, 'a service');
  const turned = new Promise<void>((resolve) => {
    late = resolve;
  });
  // It goes on behind the answer, for the handler does not wait for it.
  void turned.then(() => log.warn('behind the answer'));
  return { id: request.id };
});
await app.listen();
afterAll(() => app.close());
const { port } = app.server.address() as { port: number };

async function ask(said: number): Promise<{ id: string }> {
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ said, ...{ long: 'x'.repeat(200_000) } }),
  });
  return (await response.json()) as { id: string };
}

const logged = () => lines.splice(0).map((line) => JSON.parse(line));

test('a line of a service has the id of its own request, of many at once and behind a long body', async () => {
  // Then their connections are there, and carry the next ones.
  await Promise.all(Array.from({ length: 20 }, (_, said) => ask(said)));
  logged();
  const answers = await Promise.all(Array.from({ length: 20 }, (_, said) => ask(said)));
  const pairs = logged().map(({ said, requestId }) => [said, requestId]);
  expect(new Map(pairs as [number, string][])).toEqual(new Map(answers.map(({ id }, said) => [said, id])));
});

test('a line behind the answer, or of no request, has none', async () => {
  await ask(1);
  logged();
  late();
  await turn();
  log.warn('of a job');
  const [behind, ofJob] = logged();
  expect([behind.msg, behind.requestId, ofJob.requestId]).toEqual([
    'behind the answer',
    undefined,
    undefined,
  ]);
});
