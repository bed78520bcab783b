import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupStore } from './port.ts';

/** A folder that is there, such as one that is mounted from another machine. */
export function openFolderStore(root: string): BackupStore {
  return {
    place: root,
    async put(name, content) {
      const path = join(root, name);
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        // Never the root: while it is not mounted, copies would fill this machine's own disk.
        await mkdir(dirname(path), { mode: 0o700 }).catch(unlessThere);
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600, flush: true }));
        await rename(unfinished, path);
        // Without it a name may be lost with the power, though the content is there.
        await syncFolder(dirname(path));
      } catch (error) {
        content.destroy();
        await rm(unfinished, { force: true }).catch(() => {});
        throw error;
      }
    },
    async get(name) {
      const handle = await open(join(root, name)).catch(nullWhenAbsent);
      return handle === null ? null : createReadStream('', { fd: handle });
    },
    async list(folder) {
      const names = (await readdir(join(root, folder)).catch(nullWhenAbsent)) ?? [];
      return names.filter((name) => !name.endsWith('.part')).sort();
    },
    async delete(name) {
      await rm(join(root, name), { force: true });
    },
  };
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error;
}

function nullWhenAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
