import { type ChildProcess, spawn } from 'node:child_process';
import { type Account, serverEnvironment } from './account.ts';

/**
 * Stops the server when this process ends without stopping it, as after `kill -9`. Otherwise, if nobody starts from
 * this folder again, the server would run on unnoticed. A shell waits at a pipe that only this process holds open. The
 * system closes the pipe however this process ends, and the shell then requests the fast shutdown.
 */
export function stopServerWithProcess(server: ChildProcess, account: Account | null): void {
  if (server.pid === undefined) return;
  const watch = spawn('/bin/sh', ['-c', 'read -r line; kill -INT "$0"', String(server.pid)], {
    ...account,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
    // A signal to our process group must not end the watch as well.
    detached: true,
  });
  // Everything works without a watch too: the next start stops the remains of an earlier run.
  watch.on('error', () => {});
  watch.unref();
  const pipe = watch.stdin as typeof watch.stdin & { unref?: () => void };
  pipe.on('error', () => {});
  pipe.unref?.();
  // Another process may get the id of a server that has ended.
  server.once('exit', () => watch.kill('SIGKILL'));
}
