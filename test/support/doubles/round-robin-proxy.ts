import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy as one stands before several nodes, as small as a test needs it. */
export interface RoundRobinProxy {
  url: string;
  port: number;
  /** Whether a node is given requests, by its port. */
  isUp(port: number): boolean;
  /** How many requests each node was given, by its port. */
  given: ReadonlyMap<number, number>;
  /** How many requests a node has been sent whole and has not begun to answer, by its port. */
  underWay(port: number): number;
  /** Gives a node nothing more until it says again that it is ready, as a proxy does whose look got no answer in time. */
  leaveOut(port: number): void;
  close(): Promise<void>;
}

const lookMilliseconds = 100;

/**
 * Hands requests to the node that owes the fewest answers, in turn where that is equal; to those only that say on /readyz
 * that they are ready. A request that was not sent, for nobody listens any more, goes to another node once; one that was
 * sent is never sent again: the proxy cannot know what became of it, and answers 502.
 */
export async function startRoundRobinProxy(
  nodePorts: readonly number[],
  /** Its own; any that is free when absent. */
  ownPort = 0,
): Promise<RoundRobinProxy> {
  const agents = new Map(nodePorts.map((port) => [port, new Agent({ keepAlive: true })]));
  const up = new Map(nodePorts.map((port) => [port, false]));
  const given = new Map(nodePorts.map((port) => [port, 0]));
  const underWay = new Map(nodePorts.map((port) => [port, new Set<object>()]));
  let turn = 0;

  async function look(): Promise<void> {
    await Promise.all(
      nodePorts.map(async (port) => {
        const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
          headers: { connection: 'close' },
          signal: AbortSignal.timeout(1_000),
        }).catch((error: Error) => error);
        // Who is slow to say so is busy, on a machine that is; who is gone refuses at once.
        if (answer instanceof Error && answer.name === 'TimeoutError') return;
        up.set(port, answer instanceof Response && answer.status === 200);
      }),
    );
  }

  function nextNode(except: number | null): number | null {
    const ready = nodePorts.filter((port) => up.get(port) && port !== except);
    // One that stands still is given the less, the more it owes (deploy/haproxy.cfg: leastconn).
    const owed = (port: number) => underWay.get(port)?.size ?? 0;
    const least = Math.min(...ready.map(owed));
    const idlest = ready.filter((port) => owed(port) === least);
    turn += 1;
    return idlest[turn % idlest.length] ?? null;
  }

  function pass(asked: IncomingMessage, body: Buffer, answer: ServerResponse, except: number | null): void {
    const port = nextNode(except);
    if (port === null) {
      answer.writeHead(503).end();
      return;
    }
    given.set(port, (given.get(port) ?? 0) + 1);
    const { connection: _, 'transfer-encoding': __, ...headers } = asked.headers;
    const sent = request({
      port,
      host: '127.0.0.1',
      method: asked.method,
      path: asked.url,
      headers: { ...headers, 'content-length': body.length },
      agent: agents.get(port),
    });
    sent.on('finish', () => underWay.get(port)?.add(sent));
    sent.on('response', (from) => {
      underWay.get(port)?.delete(sent);
      const { connection: ___, 'keep-alive': ____, ...told } = from.headers;
      answer.writeHead(from.statusCode ?? 502, told);
      from.pipe(answer);
      from.on('error', () => answer.destroy());
    });
    sent.on('error', (error: Error & { code?: string }) => {
      underWay.get(port)?.delete(sent);
      if (error.code === 'ECONNREFUSED') up.set(port, false);
      if (answer.headersSent) answer.destroy();
      else if (error.code === 'ECONNREFUSED' && except === null) pass(asked, body, answer, port);
      else answer.writeHead(502).end(error.message);
    });
    sent.end(body);
  }

  const server = createServer(async (asked, answer) => {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    pass(asked, Buffer.concat(parts), answer, null);
  });
  await new Promise<void>((listening) => server.listen(ownPort, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await look();
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const again = () => {
    timer = setTimeout(() => void look().finally(() => isClosed || again()), lookMilliseconds);
  };
  again();

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    isUp: (nodePort) => up.get(nodePort) === true,
    given,
    underWay: (nodePort) => underWay.get(nodePort)?.size ?? 0,
    leaveOut: (nodePort) => {
      up.set(nodePort, false);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const agent of agents.values()) agent.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
