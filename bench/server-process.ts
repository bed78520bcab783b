import { type ChildProcess, fork } from 'node:child_process';

/** A node of the house in a process of its own, ready to be measured. */
export interface BenchServer {
  url: string;
  token: string;
  eventId: string;
  batchId: string;
  poolId: string;
  stop(): void;
}

export function startBenchServer(databaseUrl: string): Promise<BenchServer> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = fork(new URL('bench-server.ts', import.meta.url), {
      env: { ...process.env, DATABASE_URL: databaseUrl, NODE_ENV: 'production' },
    });
    let server: BenchServer | null = null;
    child.on('message', (told: Omit<BenchServer, 'stop'>) => {
      // Told again from time to time with a fresh token, into the same object.
      server = Object.assign(server ?? {}, told, { stop: () => void child.kill('SIGKILL') });
      resolve(server);
    });
    child.on('exit', (code) => reject(new Error(`The server of the benchmark ended with ${code}.`)));
  });
}
