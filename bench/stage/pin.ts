import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/**
 * Keeps processes, with all their threads and what they start later, on some cores (numbers from 0). False where the
 * system has no such command, or fewer cores: then nothing was changed.
 */
export function pin(pids: readonly number[], cores: string): boolean {
  return pids.every((pid) => spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)]).status === 0);
}

/** All cores again. */
export function unpin(pids: readonly number[]): void {
  pin(pids, `0-${cpus().length - 1}`);
}
