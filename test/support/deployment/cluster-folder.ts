import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const prefix = 'canhoto-test-';
// A run takes half a gigabyte of it. A container often has no more than 64 MB.
const bytesMin = 4 * 1024 ** 3;

/**
 * A new folder for a cluster that is thrown away after the run: in memory where this machine has a place for that. Each
 * database is 850 files, and a disk takes ten times as long to copy them.
 */
export function makeClusterFolder(): string {
  const isRoomy = hasMemory();
  if (isRoomy) removeAbandoned();
  const dataDir = mkdtempSync(join(isRoomy ? memory : tmpdir(), `${prefix}${process.pid}-`));
  // Closed as it is made, it would send root's cluster elsewhere, where nobody removes it.
  chmodSync(dataDir, 0o711);
  return dataDir;
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= bytesMin;
  } catch {
    return false;
  }
}

/** A run that was killed leaves its folder, which takes memory until somebody removes it. */
function removeAbandoned(): void {
  for (const name of readdirSync(memory).filter((one) => one.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!isAlive(pid)) rmSync(join(memory, name), { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
