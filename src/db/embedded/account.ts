import { spawnSync } from 'node:child_process';
import { StartupError } from '../../domain/startup-error.ts';

/** The account for PostgreSQL when we are root, because PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/** Null when we are not root: PostgreSQL then runs as our own account. */
export function databaseAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout?.trim() || Number.NaN);
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout?.trim() || Number.NaN);
    if (Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0) return { uid, gid };
  }
  throw new StartupError(
    'PostgreSQL does not run as root and this machine has neither a postgres nor a nobody account; start as another user or set DATABASE_URL.',
  );
}

/** The working directory is always "/", because the account may not have access to ours. */
export function runAs(account: Account | null, command: string, args: string[]) {
  return spawnSync(command, args, { ...account, cwd: '/', encoding: 'utf8', env: serverEnvironment() });
}

export function mayEnter(account: Account | null, folder: string): boolean {
  return runAs(account, '/bin/sh', ['-c', 'test -x "$0"', folder]).status === 0;
}

/** PGOPTIONS and similar variables of the shell must not reach our server. Its messages are parsed in English. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
