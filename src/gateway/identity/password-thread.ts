import { scryptSync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// One thread that does nothing but hash, and gives way to everything else on this machine while it does: a storm of
// log-ins takes what sales leave over, and a tenth when they leave nothing, for who logs in wants to buy. On Linux a
// thread has a priority of its own, under its own number; elsewhere it would be that of the whole process, which stays.
if (process.platform === 'linux') {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // A system without /proc, or one that forbids it.
  }
}
parentPort?.on('message', (asked: HashJob) => {
  const { password, salt, length, N, r, p } = asked;
  try {
    const key = scryptSync(password, salt, length, { N, r, p, maxmem: 160 * N * r });
    parentPort?.postMessage({ key });
  } catch (error) {
    parentPort?.postMessage({ message: error instanceof Error ? error.message : String(error) });
  }
});

export interface HashJob {
  password: string;
  salt: Uint8Array;
  length: number;
  N: number;
  r: number;
  p: number;
}
