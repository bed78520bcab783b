import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartupError } from '../../domain/startup-error.ts';
import { reason } from './reason.ts';

// Where root stores files that the database account could not reach otherwise.
export const sharedFolder = '/var/lib/canhoto';

export function makeSharedFolder(): void {
  mkdirSync(sharedFolder, { recursive: true });
  chmodSync(sharedFolder, 0o755);
}

export function makeFolder(folder: string): void {
  try {
    makeWithParents(folder);
  } catch (error) {
    throw new StartupError(
      `The folder ${folder} cannot be made (${reason(error)}); set DATA_DIR to a folder that can be written to.`,
      { cause: error },
    );
  }
}

/** Not `recursive: true`: below /proc and similar folders, Node's version retries for ever. */
function makeWithParents(folder: string): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' });
    return;
  }
  makeWithParents(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another start may have created it in the meantime.
    if (reason(error) !== 'EEXIST') throw error;
  }
}
