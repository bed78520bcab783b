import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { openHouse } from '../../test/support/house.ts';
import { drainServer, watchConnections } from './drain-server.ts';
import type { Pages } from './pages.ts';
import { Readiness } from './readiness.ts';
import { createServer } from './server.ts';

const house = await openHouse();
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A node whose pages take as long as their address says: /pages/200. */
async function openNode() {
  const pages: Pages = {
    middleware: (_request, _response, next) => next(),
    handle: async (asked) => {
      await wait(Number(new URL(asked.url).pathname.split('/').at(-1)));
      return new Response('whole page', { headers: { 'content-type': 'text/plain' } });
    },
    close: async () => {},
  };
  const readiness = new Readiness();
  const app = await createServer(house.context, pages, { readiness });
  const sockets = watchConnections(app.server);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closers.push(() => agent.destroy());

  /** Over a connection that is kept; or over one of its own. */
  async function get(path: string, by: Agent | undefined = undefined) {
    const [answer] = (await once(request({ port, path, agent: by ?? new Agent() }).end(), 'response')) as [
      IncomingMessage,
    ];
    let body = '';
    for await (const part of answer) body += part;
    return { status: answer.statusCode, connection: answer.headers.connection, body };
  }

  return {
    port,
    agent,
    get,
    drain: (seconds: number, finishSeconds = 15) =>
      drainServer(app, sockets, readiness, { seconds, finishSeconds }),
  };
}

describe('a node that is told to stop', () => {
  test('says so, and goes on serving until those who send it requests have heard', async () => {
    const node = await openNode();
    expect(await node.get('/readyz')).toMatchObject({ status: 200 });
    expect((await node.get('/pages/0', node.agent)).connection).toBe('keep-alive');
    const drained = node.drain(1);
    const until = performance.now() + 800;
    let served = 0;
    while (performance.now() < until) {
      expect(await node.get('/readyz')).toMatchObject({ status: 503, body: '{"status":"stopping"}' });
      expect(await node.get('/healthz')).toMatchObject({ status: 200 });
      // Both ends agree that nothing is sent over this connection any more.
      const page = await node.get('/pages/0', node.agent);
      expect(page).toEqual({ status: 200, connection: 'close', body: 'whole page' });
      served += 1;
    }
    expect(served).toBeGreaterThan(1);
    await drained;
    await expect(node.get('/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  test('finishes what is under way', async () => {
    const node = await openNode();
    const slow = node.get('/pages/700', node.agent);
    const slower = node.get('/pages/900');
    await wait(50);
    const began = performance.now();
    await node.drain(0);
    expect(performance.now() - began).toBeGreaterThan(600);
    expect(await slow).toMatchObject({ status: 200, body: 'whole page' });
    expect(await slower).toMatchObject({ status: 200, body: 'whole page' });
  });

  test('waits for nobody who says nothing', async () => {
    const node = await openNode();
    await node.get('/pages/0', node.agent);
    const silent = connect(node.port, '127.0.0.1');
    await once(silent, 'connect');
    const closed = once(silent, 'close');
    const began = performance.now();
    await node.drain(0);
    await closed;
    expect(performance.now() - began).toBeLessThan(3_000);
  });

  test('cuts off what takes for ever', async () => {
    const node = await openNode();
    const endless = node.get('/pages/3000').catch((error: Error) => error.message);
    await wait(50);
    const began = performance.now();
    await node.drain(0, 0.3);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(await endless).toBe('socket hang up');
  });
});
