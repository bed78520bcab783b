import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { processesNaming } from './cluster.ts';
import { type Program, startProgram } from './program.ts';

/** A program with its own database in a folder of the file's own, for tests that end it and start it again. */
export interface Restarted {
  /** Holds `dataDir`, and whatever else a test wants gone after the file. */
  folder: string;
  dataDir: string;
  startAgain(): Promise<Program>;
}

/** Its folders can be read once the tests run. */
export function openRestarted(): Restarted {
  let program: Program | null = null;
  const restarted: Restarted = {
    folder: '',
    dataDir: '',
    async startAgain() {
      program = await startProgram({ DATA_DIR: restarted.dataDir });
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
