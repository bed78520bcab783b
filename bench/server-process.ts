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
    const server = { stop: () => child.kill('SIGKILL') } as BenchServer;
    child.on('message', (told: Omit<BenchServer, 'stop'>) => {
      Object.assign(server, told);
      resolve(server);
    });
    child.on('exit', (code) => reject(new Error(`The server of the benchmark ended with ${code}.`)));
  });
}
