import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from '../../service/ground/metric/metrics.ts';
import { requestKind } from './request-kind.ts';

/** Counts each answer of a server once it is over, also one that nobody waited for. */
export function countRequests(server: Server, { requests }: Pick<Metrics, 'requests'>): void {
  // Before the edge, which answers at once what it has in memory.
  server.prependListener('request', ({ url = '/' }, response) => {
    const begun = performance.now();
    response.once('close', () => {
      const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'left';
      requests.observe({ kind: requestKind(url), status }, (performance.now() - begun) / 1_000);
    });
  });
}

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/**
 * Answers `GET /metrics` on a port that is not public, and nothing else. `refresh` reads what must be read first; it never
 * throws.
 */
export async function openMetricsServer(
  metrics: Pick<Metrics, 'write'>,
  { port, host, refresh }: { port: number; host: string; refresh(): Promise<void> },
): Promise<MetricsServer> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    await refresh();
    response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
    response.end(metrics.write());
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
