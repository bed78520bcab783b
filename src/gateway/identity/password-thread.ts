import { scryptSync } from 'node:crypto';
import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

// A thread that only hashes, at a lower priority than everything else on the machine. A burst of logins uses the CPU
// time that sales leave, and a tenth when they leave none, because people log in to buy. On Linux each thread has its
// own priority, under its own id. On other systems the priority would be that of the whole process, so it is not
// changed.
if (process.platform === 'linux') {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), 10);
  } catch {
    // The system has no /proc, or forbids access to it.
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
