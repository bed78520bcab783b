import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { basename, join } from 'node:path';
import { StartupError } from '../../domain/startup-error.ts';
import { reason } from './reason.ts';

/**
 * Locks the cluster for this process: a socket that answers while the process lives. Unlike a file with a process id,
 * it never seems alive after a crash, and reused ids do not matter.
 */
export async function lockCluster(socketFolder: string, folder: string): Promise<Server> {
  if (isHeldUnseen(socketFolder)) throw inUse(folder);
  const path = ownerSocket(socketFolder);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = createServer((socket) => socket.destroy());
    try {
      server.listen(path);
      await once(server, 'listening');
      server.unref();
      return server;
    } catch (error) {
      if (reason(error) !== 'EADDRINUSE') throw error;
    }
    if (await answers(path)) throw inUse(folder);
    rmSync(path, { force: true });
  }
  throw inUse(folder);
}

/** Whether a live process has locked the cluster. */
export async function isHeld(socketFolder: string): Promise<boolean> {
  return await answers(ownerSocket(socketFolder));
}

/**
 * True where a live process has locked the cluster in a folder that is not to be seen from here: that of a service with
 * `PrivateTmp`, of a shell with another TMPDIR, or one that was cleaned away. Linux names every bound socket of the machine.
 */
function isHeldUnseen(socketFolder: string): boolean {
  try {
    const name = `/${basename(socketFolder)}/owner`;
    return readFileSync('/proc/net/unix', 'utf8')
      .split('\n')
      .some((line) => line.endsWith(name));
  } catch {
    return false;
  }
}

function ownerSocket(socketFolder: string): string {
  return join(socketFolder, 'owner');
}

export function inUse(folder: string): StartupError {
  return new StartupError(
    `Another Canhoto is using ${folder}; stop it first or set DATA_DIR to another folder.`,
  );
}

async function answers(path: string): Promise<boolean> {
  const socket = createConnection(path);
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
