import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { StartupError } from '../../domain/startup-error.ts';
import { reason } from './reason.ts';

/**
 * Locks the cluster for this process: a socket that answers while the process lives. Unlike a file with a process id,
 * it never seems alive after a crash, and reused ids do not matter.
 */
export async function lockCluster(socketFolder: string, folder: string): Promise<Server> {
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
