import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartupError } from '../../domain/startup-error.ts';
import { type Account, mayEnter, runAs } from './account.ts';
import { userName } from './connection.ts';
import { makeSharedFolder, sharedFolder } from './folder.ts';
import { reason } from './reason.ts';

/**
 * The real path of the cluster: `<dataDir>/postgres`, or the target of this link when the database account cannot enter
 * the data folder. Deleting the data folder gives a fresh start in both cases.
 */
export function clusterFolder(folder: string, account: Account | null): string {
  const place = join(folder, 'postgres');
  try {
    const known = lstatSync(place, { throwIfNoEntry: false });
    // A dangling link remains after the shared folder was cleared.
    if (known?.isSymbolicLink() && !existsSync(place)) unlinkSync(place);
    if (!existsSync(place)) {
      mkdirSync(place, { mode: 0o700 });
      if (account) chownSync(place, account.uid, account.gid);
    }
    if (!account || mayEnter(account, realpathSync(place))) return realpathSync(place);
    if (readdirSync(place).length > 0) {
      throw new StartupError(
        `The database in ${place} is closed to the account PostgreSQL runs under; give that account access to the folders above it.`,
      );
    }
    const outside = join(sharedFolder, randomBytes(8).toString('hex'));
    makeSharedFolder();
    mkdirSync(outside, { mode: 0o700 });
    chownSync(outside, account.uid, account.gid);
    rmSync(place, { recursive: true });
    symlinkSync(outside, place);
    return realpathSync(outside);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(
      `The folder ${folder} cannot hold the database (${reason(error)}); set DATA_DIR to a folder that can be written to.`,
      { cause: error },
    );
  }
}

/** The real path of the cluster of a data folder that has one. */
export function clusterOf(dataDir: string): string {
  return realpathSync(join(resolve(dataDir), 'postgres'));
}

/** PostgreSQL's own name of a cluster, in decimal: the first eight bytes of its control file. initdb draws it, and a copy keeps it. */
export async function clusterIdentifier(cluster: string): Promise<string> {
  const control = await readFile(join(cluster, 'global', 'pg_control'));
  return control.readBigUInt64LE(0).toString();
}

/** Runs initdb on the first start. Throws StartupError when the cluster is of another PostgreSQL version. */
export function initialise(
  binaries: string,
  cluster: string,
  account: Account | null,
  folder: string,
  log: (sentence: string) => void,
): void {
  // Written after initdb and before the first start: a cluster without it cannot contain our data.
  const mark = join(cluster, 'canhoto-initialised');
  const versionFile = join(cluster, 'PG_VERSION');
  if (existsSync(mark)) {
    const has = readFileSync(versionFile, 'utf8').trim();
    const runs = runAs(account, join(binaries, 'bin', 'postgres'), ['--version']).stdout.match(/\d+/)?.[0];
    if (has === runs) return;
    throw new StartupError(
      `The database in ${folder} was made by PostgreSQL ${has} and this version brings ${runs}; go back to the earlier version and export, or set DATA_DIR to a new folder.`,
    );
  }
  setAside(cluster, log);
  log('initialising the database');
  const result = runAs(account, join(binaries, 'bin', 'initdb'), [
    `--pgdata=${cluster}`,
    `--username=${userName}`,
    '--auth=trust',
    '--encoding=UTF8',
    // Built in, so an update of the system's locale library cannot corrupt an index.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--data-checksums',
    '--no-instructions',
  ]);
  if (result.status !== 0) {
    const detail = result.error?.message ?? lastLine(result.stderr || result.stdout);
    throw new StartupError(`The database in ${folder} cannot be initialised: ${detail}`);
  }
  writeFileSync(mark, '');
  if (account) chownSync(mark, account.uid, account.gid);
}

/**
 * An initialisation that was killed, or somebody's own cluster: it is kept, because the two cannot be distinguished.
 */
function setAside(cluster: string, log: (sentence: string) => void): void {
  const names = readdirSync(cluster);
  if (names.length === 0) return;
  const aside = `${cluster}-unfinished-${randomBytes(4).toString('hex')}`;
  log(`moving an unfinished database to ${aside}`);
  mkdirSync(aside, { mode: 0o700 });
  for (const name of names) renameSync(join(cluster, name), join(aside, name));
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
