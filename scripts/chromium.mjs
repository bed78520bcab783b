import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from './prepare.mjs';
import { giveUp, run, step } from './process.mjs';

// The same engine without the windows and services around it comes first: a journey costs it a half to two
// thirds of the processor time. CHROMIUM runs the journeys in any other.
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];
/** With windows, settings and services. */
export const wholeNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const names = [...shellNames, ...wholeNames];

/**
 * Chromium refuses its own sandbox to root, small machines have a /dev/shm it fills, and a browser that looks for updates
 * or asks its maker anything measures the network instead of us.
 */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * For a page that loads the same thousand modules in frame after frame: it keeps them in its own memory. By itself it keeps
 * 15 MB, and asks another process for the rest each time.
 */
export const argumentsOfFrames = [
  ...chromiumArguments,
  '--enable-features=MemoryCacheStrongReference' +
    ':memory_cache_strong_ref_total_size_threshold/268435456' +
    '/memory_cache_strong_ref_resource_size_threshold/33554432',
];

/**
 * The Chromium to test with: the variable CHROMIUM, the system's, or one Playwright installed earlier.
 * @returns {string | null}
 */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  return findProgram(names) ?? installedByPlaywright();
}

/**
 * The first of the programs that the PATH has.
 * @param {readonly string[]} programs
 * @returns {string | null}
 */
export function findProgram(programs) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = programs.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find(isExecutable) ?? null;
}

/**
 * Firefox, to test with beside Chromium; null where none is installed.
 * @returns {string | null}
 */
export function findFirefox() {
  return process.env.FIREFOX ?? findProgram(['firefox-esr', 'firefox']);
}

/**
 * WebKitGTK with its driver and a screen in memory to show it on; null where any of them is missing.
 * @returns {{ driver: string, browser: string } | null}
 */
export function findWebkit() {
  const driver = findProgram(['WebKitWebDriver']);
  const libraries = '/usr/lib';
  if (driver === null || findProgram(['Xvfb']) === null || !existsSync(libraries)) return null;
  const places = readdirSync(libraries).map((machine) =>
    join(libraries, machine, 'webkit2gtk-4.1/MiniBrowser'),
  );
  const browser = places.find(isExecutable);
  return browser === undefined ? null : { driver, browser };
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {string | null} */
function installedByPlaywright() {
  try {
    const { chromium } = createRequire(join(root, 'package.json'))('playwright-core');
    const path = chromium.executablePath();
    return existsSync(path) ? path : null;
  } catch {
    return null;
  }
}

/**
 * Finds a Chromium that runs or installs one: Debian's when we may, else Playwright's into the home folder.
 * @param {string} node
 * @returns {Promise<string>}
 */
export async function ensureChromium(node) {
  const found = findChromium();
  if (found && runs(found)) return found;
  if (process.env.CHROMIUM) giveUp(`CHROMIUM is ${process.env.CHROMIUM}, which does not run.`);
  const log = await step('installing chromium', () => install(node));
  const installed = findChromium();
  if (installed && runs(installed)) return installed;
  return giveUp('No Chromium was found and none could be installed; install one or set CHROMIUM to it.', log);
}

/** @param {string} path */
function runs(path) {
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

/** @param {string} node */
async function install(node) {
  let log = '';
  if (process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    log += (await run('apt-get', ['update'], { env, quiet: true })).output;
    // Systems that do not have the shell as a package have the whole browser. Its face is the fallback of ours.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const args = ['install', '-y', '--no-install-recommends', name, 'fonts-liberation'];
      const result = await run('apt-get', args, { env, quiet: true });
      log += result.output;
      if (result.code === 0) return log;
    }
  }
  const tool = join(root, 'node_modules', 'playwright-core', 'cli.js');
  return log + (await run(node, [tool, 'install', 'chromium'], { cwd: root, quiet: true })).output;
}
