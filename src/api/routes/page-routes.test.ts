import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { type PageParts, pageRoutes } from './page-routes.ts';
import { sandboxOf } from './sandbox.ts';

const full = Object.assign(new Error('No space left on device'), { code: '53100', severity: 'ERROR' });
const refuse = () => Promise.reject(full);

// docs/algorithms/faults.md, "What people and proxies are told".
test('a page whose login cannot be looked up is busy, in words, and is logged once with a count', async () => {
  const logged: Record<string, unknown>[] = [];
  const app = Fastify();
  const context = {
    log: pino({ level: 'warn' }, { write: (line: string) => logged.push(JSON.parse(line)) }),
    clock: { now: () => new Date(), milliseconds: () => 0 },
    identity: { session: refuse },
    sandboxBesideReal: false,
    publicUrl: 'http://localhost',
  };
  pageRoutes(app, { context, cache: null, security: null } as unknown as PageParts);
  for (let count = 0; count < 3; count += 1) {
    const answer = await app.inject({ url: '/pt/conta', headers: { cookie: 'canhoto.session_token=x' } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(answer.body).toContain('<html lang="pt');
  }
  expect(logged).toEqual([
    expect.objectContaining({ level: 40, failure: 'FULL', error: expect.stringContaining('No space left') }),
  ]);
  await app.close();
});

test('the sandbox’s pages are busy while the database is away, and not broken', async () => {
  const bank = { pay: refuse, charge: refuse, expire: refuse, cardCharge: refuse, answerChallenge: refuse };
  const sandbox = sandboxOf({ sandboxBank: bank } as unknown as Parameters<typeof sandboxOf>[0]);
  for (const ask of [
    () => sandbox?.payCharge('a', {}),
    () => sandbox?.readCharge('a'),
    () => sandbox?.expireCharge('a'),
    () => sandbox?.readChallenge('a'),
    () => sandbox?.answerChallenge('a', true),
  ]) {
    const answer = await Promise.resolve(ask()).catch((error: unknown) => error);
    expect(answer).toMatchObject({ status: 503 });
  }
});
