import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{ name: string, version: string, licence: string | null, isForDevelopment: boolean }} SuppliedPackage
 */

/**
 * The packages of a lock file, one for each name and version. What npm leaves out of an installation without development
 * is for development.
 * @param {{ packages: Record<string, { version?: string, license?: string, name?: string, dev?: boolean, link?: boolean }> }} lock
 * @returns {SuppliedPackage[]}
 */
export function packagesOf(lock) {
  /** @type {Map<string, SuppliedPackage>} */
  const found = new Map();
  for (const [path, { version, license, name: alias, dev = false, link = false }] of Object.entries(
    lock.packages,
  )) {
    if (path === '' || link || version === undefined) continue;
    const name = alias ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name}@${version}`;
    const isForDevelopment = dev && (found.get(key)?.isForDevelopment ?? true);
    found.set(key, { name, version, licence: license ?? null, isForDevelopment });
  }
  return [...found.values()];
}

/**
 * @param {string} root
 * @returns {SuppliedPackage[]}
 */
export function readPackages(root) {
  return packagesOf(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
}
