import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
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
        const isNew = await takeName(unfinished, path);
        // Without it a name may be lost with the power, though the content is there.
        await syncFolder(dirname(path));
        return isNew;
      } catch (error) {
        content.destroy();
        throw error;
      } finally {
        await rm(unfinished, { force: true }).catch(() => {});
      }
    },
    async get(name) {
      const handle = await open(join(root, name)).catch(nullWhenAbsent);
      return handle === null ? null : createReadStream('', { fd: handle });
    },
    async list(folder, from = '') {
      const names = (await readdir(join(root, folder)).catch(nullWhenAbsent)) ?? [];
      return names.filter((name) => name >= from && !name.endsWith('.part')).sort();
    },
    async delete(name) {
      await rm(join(root, name), { force: true });
    },
  };
}

/** False where something has the name. */
async function takeName(unfinished: string, path: string): Promise<boolean> {
  try {
    // Unlike a rename it replaces nothing.
    await link(unfinished, path);
    return true;
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(code)) throw error;
  }
  // Many a mounted store has no second names for one file.
  if ((await stat(path).catch(nullWhenAbsent)) !== null) return false;
  await rename(unfinished, path);
  return true;
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
