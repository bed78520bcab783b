import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { promised } from '#test/support/promised.ts';
import type { Pages } from '../routes/pages.ts';
import { createServer } from '../server.ts';
import { drainServer, watchConnections } from './drain-server.ts';
import { Readiness } from './readiness.ts';

const deployment = await openDeployment();
const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A node whose page at /pages/slow is not answered before the test says so. */
async function openNode() {
  let underWay = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const pages: Pages = {
    middleware: (_request, _response, next) => next(),
    handle: async (asked) => {
      if (new URL(asked.url).pathname.endsWith('/slow')) {
        underWay += 1;
        await finished;
      }
      return new Response('whole page', { headers: { 'content-type': 'text/plain' } });
    },
    close: async () => {},
  };
  const readiness = new Readiness();
  const app = await createServer(deployment.context, pages, { readiness });
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
    finish: () => finish(),
    areUnderWay: async (count: number) => {
      while (underWay < count) await wait(5);
    },
    drain: (seconds: number, finishSeconds = 15) =>
      drainServer(app, sockets, readiness, { seconds, finishSeconds }),
  };
}

describe('a node that is told to stop', () => {
  test('says so, and goes on serving until those who send it requests have heard', async () => {
    const node = await openNode();
    expect(await node.get('/readyz')).toMatchObject({ status: 200 });
    expect((await node.get('/pages/quick', node.agent)).connection).toBe('keep-alive');
    const drained = node.drain(2);
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await node.get('/readyz')).toMatchObject({ status: 503, body: '{"status":"stopping"}' });
      expect(await node.get('/healthz')).toMatchObject({ status: 200 });
      // Both ends agree that nothing is sent over this connection any more.
      const page = await node.get('/pages/quick', node.agent);
      expect(page).toEqual({ status: 200, connection: 'close', body: 'whole page' });
    }
    await drained;
    await expect(node.get('/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  test('finishes what is under way', async () => {
    const node = await openNode();
    const slow = node.get('/pages/slow', node.agent);
    const slower = node.get('/pages/slow');
    await node.areUnderWay(2);
    let isDrained = false;
    const drained = node.drain(0).then(() => {
      isDrained = true;
    });
    await wait(300);
    expect(isDrained).toBe(false);
    node.finish();
    await drained;
    expect(await slow).toMatchObject({ status: 200, body: 'whole page' });
    expect(await slower).toMatchObject({ status: 200, body: 'whole page' });
  });

  test('waits for nobody who says nothing', async () => {
    const node = await openNode();
    await node.get('/pages/quick', node.agent);
    const silent = connect(node.port, '127.0.0.1');
    await once(silent, 'connect');
    const closed = once(silent, 'close');
    const began = performance.now();
    await node.drain(0);
    await closed;
    // What is under way is waited for up to fifteen.
    expect(performance.now() - began).toBeLessThan(promised(10_000));
  });

  test('cuts off what takes for ever', async () => {
    const node = await openNode();
    const endless = node.get('/pages/slow').catch((error: Error) => error.message);
    await node.areUnderWay(1);
    await node.drain(0, 0.3);
    expect(await endless).toBe('socket hang up');
    node.finish();
  });
});
