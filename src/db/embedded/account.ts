import { spawnSync } from 'node:child_process';
import { StartupError } from '../../domain/startup-error.ts';

/** The account PostgreSQL runs under when we are root, which PostgreSQL itself refuses. */
export interface Account {
  uid: number;
  gid: number;
}

/** Null when we are not root: PostgreSQL then runs as whoever runs us. */
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

/** The working directory is always "/": the account may not be allowed into ours. */
export function runAs(account: Account | null, command: string, args: string[]) {
  return spawnSync(command, args, { ...account, cwd: '/', encoding: 'utf8', env: serverEnvironment() });
}

export function mayEnter(account: Account | null, folder: string): boolean {
  return runAs(account, '/bin/sh', ['-c', 'test -x "$0"', folder]).status === 0;
}

/** PGOPTIONS and friends of the surrounding shell must not reach our server; messages are parsed in English. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}
