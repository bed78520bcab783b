import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

export interface DrainTimes {
  /** How long it goes on serving after it has said that it will stop. */
  seconds: number;
  /** How long requests may then take to finish; what is not done by then is cut off. */
  finishSeconds: number;
}

/** Without a time to drain, connections in use are still told before they are closed. */
const politeMilliseconds = 100;
/** A browser that opened a connection ahead of need gets this long to say something over it. */
const silentMilliseconds = 1_000;
const lookMilliseconds = 25;

/** The connections of a server, from its start on: Node does not tell those that have never said anything. */
export function watchConnections(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/**
 * Stops a server so that nobody notices. First it asks to be left out and goes on serving; every answer says that its
 * connection ends with it, so that both ends agree and no request meets a connection that is being closed. Then it takes
 * no new connections, lets what is under way finish and closes the rest. Resolves when no connection is left.
 */
export async function drainServer(
  app: FastifyInstance,
  sockets: ReadonlySet<Socket>,
  readiness: Readiness,
  times: DrainTimes,
): Promise<void> {
  readiness.end();
  app.server.prependListener('request', (_request, response) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  });
  await wait(Math.max(politeMilliseconds, times.seconds * 1_000));
  let isClosed = false;
  const closed = app.close().finally(() => {
    isClosed = true;
  });
  const began = performance.now();
  while (!isClosed) {
    await Promise.race([closed, wait(lookMilliseconds)]);
    const since = performance.now() - began;
    // What has finished meanwhile would be kept for its next request, and that must go elsewhere.
    app.server.closeIdleConnections();
    if (since > silentMilliseconds)
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    if (since > times.finishSeconds * 1_000) app.server.closeAllConnections();
  }
  await closed;
}
