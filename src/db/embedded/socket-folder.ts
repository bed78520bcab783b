import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../../domain/startup-error.ts';
import { type Account, mayEnter } from './account.ts';
import { reason } from './reason.ts';

/** Short, because a socket's path may have at most 107 characters; the same for every start of one cluster. */
export function socketFolderOf(cluster: string, account: Account | null): string {
  const name = `canhoto-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
  const preferred = realpathSync(tmpdir());
  const parent = preferred.length <= 60 && mayEnter(account, preferred) ? preferred : '/tmp';
  return join(parent, name);
}

export function makeSocketFolder(cluster: string, account: Account | null): string {
  const folder = socketFolderOf(cluster, account);
  const owner = account ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  try {
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    if (reason(error) !== 'EEXIST') {
      throw new StartupError(
        `The folder ${folder} for the database socket cannot be made (${reason(error)}).`,
      );
    }
  }
  const found = lstatSync(folder);
  // Anybody may create folders in the temporary folder; a stranger's folder must not receive our connections.
  if (!found.isDirectory() || found.uid !== owner.uid) {
    throw new StartupError(`The folder ${folder} belongs to somebody else; remove it and start again.`);
  }
  chmodSync(folder, 0o700);
  return folder;
}
