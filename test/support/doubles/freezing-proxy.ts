import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import type { connect } from '#src/db/connect.ts';

type Connection = NonNullable<Parameters<typeof connect>[0]['connection']>;

/** Stands between a node and PostgreSQL, as a pooler does. */
export interface FreezingProxy {
  connection: Connection;
  /** Connections that are open pass nothing on any more, and stay open; new ones work. */
  freeze(): void;
  /** New ones are frozen from the start as well. */
  freezeAll(): void;
  /** They go on where they stopped. */
  thaw(): void;
  /** New connections lead there: a server that was started again has another socket. */
  retarget(to: Connection): void;
  /** Open connections. */
  count(): number;
  close(): Promise<void>;
}

/** In front of the server of `to`, on a port of this machine. */
export async function startFreezingProxy(first: Connection): Promise<FreezingProxy> {
  let to = first;
  const pairs = new Set<readonly [Socket, Socket]>();
  let isAllFrozen = false;
  const server = createServer((near) => {
    const far = to.host.startsWith('/')
      ? createConnection(`${to.host}/.s.PGSQL.${to.port}`)
      : createConnection(to.port, to.host);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const socket of pair) {
      const other = socket === near ? far : near;
      socket.on('data', (bytes) => other.write(bytes));
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
      // A pause in place of a close: the system goes on acknowledging what arrives.
      if (isAllFrozen) socket.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) act(socket);
  };
  return {
    connection: { ...first, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    freeze: () => each((socket) => socket.pause()),
    freezeAll() {
      isAllFrozen = true;
      each((socket) => socket.pause());
    },
    thaw() {
      isAllFrozen = false;
      each((socket) => socket.resume());
    },
    retarget(other) {
      to = other;
    },
    count: () => pairs.size,
    async close() {
      each((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
