import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { compareVersions } from './versions.mjs';

/**
 * A record of OSV (ossf.github.io/osv-schema), as far as it is read.
 * @typedef {{ introduced?: string, fixed?: string, last_affected?: string, limit?: string }} OsvEvent
 * @typedef {{ package?: { ecosystem?: string, name?: string }, versions?: string[],
 *   ranges?: { type: string, events: OsvEvent[] }[] }} OsvAffected
 * @typedef {{ id: string, withdrawn?: string, summary?: string, affected?: OsvAffected[],
 *   database_specific?: { severity?: string } }} OsvRecord
 * @typedef {{ id: string, package: string, isForDevelopment: boolean, severity: string, summary: string, fixed: string | null }} Finding
 */

/**
 * Records of a file (one, an array, or a zip of them) or of a folder of files. Throws where there is none, or one is no record.
 * @param {string} path
 * @returns {Promise<OsvRecord[]>}
 */
export async function readAdvisories(path) {
  const records = statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.json'))
        .flatMap((name) => recordsOf(readFileSync(join(path, name), 'utf8'), name))
    : path.endsWith('.zip')
      ? await readZip(path)
      : recordsOf(readFileSync(path, 'utf8'), path);
  if (records.length === 0) throw new Error(`${path} has no advisories.`);
  return records;
}

/** @param {string} path */
async function readZip(path) {
  const { strFromU8, unzipSync } = await import('fflate');
  const files = unzipSync(readFileSync(path), { filter: ({ name }) => name.endsWith('.json') });
  return Object.entries(files).flatMap(([name, bytes]) => recordsOf(strFromU8(bytes), name));
}

/**
 * @param {string} text
 * @param {string} name
 * @returns {OsvRecord[]}
 */
function recordsOf(text, name) {
  const read = JSON.parse(text);
  const records = Array.isArray(read) ? read : [read];
  const strange = records.find((record) => typeof record?.id !== 'string');
  if (strange !== undefined) throw new Error(`${name} is no record of OSV: it has no id.`);
  return records;
}

/**
 * Packages that an advisory is about, each once for each advisory. Withdrawn ones are about nobody.
 * @param {readonly OsvRecord[]} records
 * @param {readonly import('./packages.mjs').SuppliedPackage[]} packages
 * @returns {Finding[]}
 */
export function findingsOf(records, packages) {
  /** @type {Map<string, import('./packages.mjs').SuppliedPackage[]>} */
  const byName = new Map();
  for (const one of packages) byName.set(one.name, [...(byName.get(one.name) ?? []), one]);
  return records
    .filter(({ withdrawn }) => withdrawn === undefined)
    .flatMap((record) => {
      const hit = new Map();
      for (const affected of record.affected ?? []) {
        if (affected.package?.ecosystem !== 'npm') continue;
        for (const one of byName.get(affected.package.name ?? '') ?? []) {
          if (isAffected(one.version, affected)) hit.set(`${one.name}@${one.version}`, { one, affected });
        }
      }
      return [...hit].map(([name, { one, affected }]) => ({
        id: record.id,
        package: name,
        isForDevelopment: one.isForDevelopment,
        severity: record.database_specific?.severity ?? 'UNKNOWN',
        summary: record.summary ?? '',
        fixed: fixOf(one.version, affected),
      }));
    });
}

/**
 * @param {string} version
 * @param {OsvAffected} affected
 */
function isAffected(version, { versions = [], ranges = [] }) {
  // An advisory that names no version is about all of them.
  if (versions.length === 0 && ranges.length === 0) return true;
  return versions.includes(version) || ranges.some((range) => isWithin(version, range));
}

/**
 * As OSV evaluates it: the last event at or before the version decides.
 * @param {string} version
 * @param {{ type: string, events: OsvEvent[] }} range
 */
function isWithin(version, { type, events }) {
  if (type !== 'SEMVER' && type !== 'ECOSYSTEM') return false;
  const points = events
    .flatMap((event) => [
      { at: event.introduced, opens: true, isLast: false },
      { at: event.fixed ?? event.limit, opens: false, isLast: false },
      { at: event.last_affected, opens: false, isLast: true },
    ])
    .flatMap(({ at, ...rest }) => (at === undefined ? [] : [{ at, ...rest }]))
    .sort((one, other) => order(one.at, other.at));
  let isIn = false;
  for (const { at, opens, isLast } of points) {
    const difference = order(version, at);
    if (isLast ? difference > 0 : difference >= 0) isIn = opens;
  }
  return isIn;
}

/**
 * “0” is before every version. A version that cannot be compared is told, not passed over.
 * @param {string} one
 * @param {string} other
 */
function order(one, other) {
  if (one === other) return 0;
  if (one === '0') return -1;
  if (other === '0') return 1;
  const difference = compareVersions(one, other);
  if (difference === null)
    throw new Error(`${one} and ${other} cannot be compared: one of them is no version.`);
  return difference;
}

/**
 * The lowest version above ours in which it is mended.
 * @param {string} version
 * @param {OsvAffected} affected
 */
function fixOf(version, { ranges = [] }) {
  const fixes = ranges
    .flatMap(({ events }) => events.flatMap(({ fixed }) => (fixed === undefined ? [] : [fixed])))
    .filter((fixed) => /^v?\d/.test(fixed) && order(fixed, version) > 0)
    .sort(order);
  return fixes[0] ?? null;
}
