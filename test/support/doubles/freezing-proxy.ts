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
  /** Each way takes so many milliseconds more; 0: as fast as it can. */
  delay(milliseconds: number): void;
  /** Cuts this share of commits before they reach the server, or after it did them and before its answer; null: none. */
  cutCommits(cut: CommitCut | null): void;
  /** The number of commits that were cut. */
  cuts(): number;
  /** New connections lead there: a server that was started again has another socket. */
  retarget(to: Connection): void;
  /** Open connections. */
  count(): number;
  close(): Promise<void>;
}

export interface CommitCut {
  when: 'before' | 'after';
  /** From 0 to 1. */
  share: number;
}

interface Pair {
  /** To the node. */
  near: Socket;
  /** To the server. */
  far: Socket;
  /** As the server's last answer said. */
  isInTransaction: boolean;
  /** Its commit is done, and its answer must not arrive. */
  isDoomed: boolean;
}

/** In front of the server of `to`, on a port of this machine. */
export async function startFreezingProxy(first: Connection): Promise<FreezingProxy> {
  let to = first;
  const pairs = new Set<Pair>();
  let isAllFrozen = false;
  let delayMs = 0;
  let cut: CommitCut | null = null;
  let cuts = 0;

  function end({ near, far }: Pair): void {
    near.destroy();
    far.destroy();
  }

  function send(socket: Socket, bytes: Buffer): void {
    if (delayMs === 0) socket.write(bytes);
    else setTimeout(() => socket.destroyed || socket.write(bytes), delayMs);
  }

  function toServer(pair: Pair, bytes: Buffer): void {
    if (cut !== null && isCommit(pair, bytes) && Math.random() < cut.share) {
      cuts += 1;
      pair.isDoomed = true;
    }
    if (pair.isDoomed && cut?.when === 'before') end(pair);
    else send(pair.far, bytes);
  }

  function toNode(pair: Pair, bytes: Buffer): void {
    pair.isInTransaction = stateAfter(bytes) ?? pair.isInTransaction;
    if (pair.isDoomed) end(pair);
    else send(pair.near, bytes);
  }

  const server = createServer((near) => {
    const far = to.host.startsWith('/')
      ? createConnection(`${to.host}/.s.PGSQL.${to.port}`)
      : createConnection(to.port, to.host);
    // Until it is greeted by the server, it has nothing to commit.
    const pair: Pair = { near, far, isInTransaction: true, isDoomed: false };
    pairs.add(pair);
    near.on('data', (bytes: Buffer) => toServer(pair, bytes));
    far.on('data', (bytes: Buffer) => toNode(pair, bytes));
    for (const socket of [near, far]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        pairs.delete(pair);
        end(pair);
      });
      // A pause in place of a close: the system goes on acknowledging what arrives.
      if (isAllFrozen) socket.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const each = (act: (socket: Socket) => void) => {
    for (const { near, far } of pairs) for (const socket of [near, far]) act(socket);
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
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    cutCommits(asked) {
      cut = asked;
    },
    cuts: () => cuts,
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

/** A commit by name; or any statement outside of a transaction, which commits by itself. */
function isCommit({ isInTransaction }: Pair, bytes: Buffer): boolean {
  const text = bytes.toString('latin1');
  if (isInTransaction) return text.includes('commit');
  return !/^(X|Q....(begin|start transaction))/s.test(text);
}

/** True while a transaction is open, by the last message of an answer that is whole (ReadyForQuery); null while it is not. */
function stateAfter(bytes: Buffer): boolean | null {
  const last = bytes.subarray(-6);
  const isReady = last.length === 6 && last[0] === 0x5a && last.readUInt32BE(1) === 5;
  return isReady ? last[5] !== 0x49 : null;
}
