import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#src/db/connect.ts';

/** The database server a running program has started in its DATA_DIR, as its own lock file names it. */
export interface Cluster {
  pid: number;
  socketFolder: string;
  /** A connection beside the program's own; close it with `db.destroy()`. */
  connect(): ReturnType<typeof connect>;
}

export function clusterOf(dataDir: string): Cluster {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  const socketFolder = lines[4] ?? '';
  return {
    pid: Number(lines[0]),
    socketFolder,
    connect: () =>
      connect({
        connection: { host: socketFolder, port: Number(lines[3]), user: 'canhoto', database: 'canhoto' },
        connectionsMax: 2,
      }),
  };
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Every process whose command line names the folder: the server itself; on systems without /proc, none. */
export function processesNaming(text: string): number[] {
  if (!existsSync('/proc/self/cmdline')) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => {
      try {
        return readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(text);
      } catch {
        // It ended between the listing and the look.
        return false;
      }
    })
    .map(Number);
}
