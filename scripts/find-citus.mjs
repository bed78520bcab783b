import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian and its relatives put each version of PostgreSQL. */
const packaged = '/usr/lib/postgresql';

/**
 * The folder of `postgres` and `initdb` of an installed PostgreSQL with the extension Citus; null where there is none. The
 * PostgreSQL that comes with npm has no extensions.
 * @returns {string | null}
 */
export function findCitus() {
  const versions = existsSync(packaged) ? readdirSync(packaged).sort().reverse() : [];
  const commands = [...versions.map((version) => join(packaged, version, 'bin', 'pg_config')), 'pg_config'];
  for (const command of commands) {
    const { stdout, status } = spawnSync(command, ['--bindir', '--pkglibdir'], { encoding: 'utf8' });
    const [binaries, libraries] = status === 0 ? stdout.trim().split('\n') : [];
    if (binaries && libraries && existsSync(join(libraries, 'citus.so'))) return binaries;
  }
  return null;
}
