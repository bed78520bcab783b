import { type ChildProcess, spawn } from 'node:child_process';
import { type Account, serverEnvironment } from './account.ts';

/**
 * Stops the server when this process is gone without having done so, as after `kill -9`: nobody may start from this
 * folder again, and nobody would then find the server. A shell waits at a pipe that only we hold open; the system
 * closes it however we end, and the shell asks for the fast shutdown in our place.
 */
export function stopServerWithProcess(server: ChildProcess, account: Account | null): void {
  if (server.pid === undefined) return;
  const watch = spawn('/bin/sh', ['-c', 'read -r line; kill -INT "$0"', String(server.pid)], {
    ...account,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
    // What ends us by our group must not end the watch along with us.
    detached: true,
  });
  // Without a watch all works as before: the next start stops what an earlier run left behind.
  watch.on('error', () => {});
  watch.unref();
  const pipe = watch.stdin as typeof watch.stdin & { unref?: () => void };
  pipe.on('error', () => {});
  pipe.unref?.();
  // The number of a server that is gone may be given to somebody else.
  server.once('exit', () => watch.kill('SIGKILL'));
}
