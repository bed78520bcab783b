import { type ChildProcess, fork } from 'node:child_process';

/** A process of the benchmark, ready to be measured. */
export interface ForkedServer {
  pid: number;
  stop(): Promise<void>;
}

/** Starts a program of bench/server. Resolves with its first message; later ones are merged into the same object. */
export function forkServer<Told extends object>(
  file: string,
  env: Record<string, string>,
  started: (stop: () => Promise<void>) => void,
): Promise<Told & ForkedServer> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = fork(new URL(`../server/${file}`, import.meta.url), {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        // Production as it is served, with the sandbox's bank to pay at.
        SANDBOX: 'on',
        SANDBOX_BESIDE_REAL_MONEY: 'i-know-that-tickets-can-be-had-for-nothing',
        ...env,
      },
    });
    const ended = new Promise<void>((settle) => child.once('exit', () => settle()));
    const stop = () => {
      // `node --cpu-prof bench/run.ts holds`: a profile is written by a process that ends by itself.
      if (process.execArgv.includes('--cpu-prof') && child.connected) child.disconnect();
      else child.kill('SIGKILL');
      return ended;
    };
    started(stop);
    let server: (Told & ForkedServer) | null = null;
    child.on('message', (told: Told) => {
      server = Object.assign(server ?? {}, told, { pid: child.pid ?? 0, stop });
      resolve(server);
    });
    child.on('error', reject);
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}.`)));
  });
}
