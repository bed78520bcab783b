import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { type Program, startProgram } from './program.ts';

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

/** A program with its own database in a folder of the file's own, for tests that end it and start it again. */
export interface Restarted {
  /** Holds `dataDir`, and whatever else a test wants gone after the file. */
  folder: string;
  dataDir: string;
  /** `command`: a script that starts the program, with its words. */
  startAgain(command?: readonly string[]): Promise<Program>;
}

/** Its folders can be read once the tests run. */
export function openRestarted(): Restarted {
  let program: Program | null = null;
  const restarted: Restarted = {
    folder: '',
    dataDir: '',
    async startAgain(command) {
      program = await startProgram({ DATA_DIR: restarted.dataDir }, command);
      return program;
    },
  };
  beforeAll(() => {
    restarted.folder = mkdtempSync(join(tmpdir(), 'canhoto-restarted-'));
    // Closed as it is made, it would send root's cluster elsewhere, where nobody removes it.
    chmodSync(restarted.folder, 0o711);
    restarted.dataDir = join(restarted.folder, 'data');
  });
  // A test that failed half-way must not keep the folder from the next one.
  afterEach(async () => {
    await program?.stop();
  });
  afterAll(() => {
    for (const pid of processesNaming(restarted.folder)) process.kill(pid, 'SIGKILL');
    rmSync(restarted.folder, { recursive: true, force: true });
  });
  return restarted;
}
