// `npm test`: everything, from a fresh clone, with nothing to do before it. With names of parts, only those:
// `node scripts/test.mjs lint types unit`. With `--full`, also what repeats or measures. With `--changed`, only what concerns the files that differ from the last
// commit, or from another with `--changed=main`. Other arguments are passed on to Vitest. Runs on Node 20 or newer.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { changedFiles, testsOf } from './changed-files.mjs';
import { ensureChromium, findFirefox, findWebkit } from './chromium.mjs';
import { findCitus } from './find-citus.mjs';
import { buildWhenStale, installWhenStale, root, typescriptNode } from './prepare.mjs';
import { run, seconds, step, stopWithSignals } from './process.mjs';
import { minutesAimed, minutesMax, minutesMaxOfFull, secondsOfFileMax } from './run-limits.mjs';

/**
 * Parts that need a program which not every machine has; a full run without it says so.
 * @type {Readonly<Record<string, { isHere: boolean, missing: string }>>}
 */
const installed = {
  spread: {
    isHere: findCitus() !== null,
    missing:
      'not tested on a spread database: no PostgreSQL with the extension Citus is installed (docs/operations/spreading.md)',
  },
  firefox: { isHere: findFirefox() !== null, missing: 'not tested in Firefox: no firefox-esr is installed' },
  webkit: {
    isHere: findWebkit() !== null,
    missing: 'not tested in WebKit: no webkit2gtk-driver with xvfb is installed',
  },
};

/** @typedef {{ part: string, passed: number, failed: number, skipped: number, milliseconds: number }} Result */

const partNames = [
  'lint',
  'types',
  'unit',
  'components',
  'service',
  'http',
  'spread',
  'e2e',
  'firefox',
  'webkit',
  'measuring',
];
const partsOfFullRun = ['spread', 'firefox', 'webkit', 'measuring'];
const inBrowser = ['components', 'e2e', 'measuring'];
const onBuiltPages = ['http', 'e2e', 'firefox', 'webkit', 'measuring'];
// Counted from here, whatever had to be installed.
const started = Date.now();

stopWithSignals();
const args = process.argv.slice(2);
const chosen = args.filter((arg) => partNames.includes(arg));
const since = sinceOf(args);
const isFull = args.includes('--full');
const minutesAllowed = isFull ? minutesMaxOfFull : minutesMax;
const deadline = started + minutesAllowed * 60_000;
const parts = chosenParts();
const passedOn = args.filter(
  (arg) => !partNames.includes(arg) && !arg.startsWith('--changed') && arg !== '--full',
);
const changed = since === null ? null : changedFiles(since);

await installWhenStale();
const node = typescriptNode();
/** @type {NodeJS.ProcessEnv} */
const env = {
  ...process.env,
  NO_COLOR: '1',
  ...(isFull || chosen.includes('measuring') ? { TEST_RUN: 'full' } : {}),
};
delete env.FORCE_COLOR;
if (parts.some((part) => inBrowser.includes(part))) env.CHROMIUM = await ensureChromium(node);
if (parts.some((part) => onBuiltPages.includes(part))) await buildWhenStale(node);

/** @type {Result[]} */
const results = [];
/** @type {{ part: string, file: string, seconds: number }[]} */
const files = [];
for (const part of partNames.filter((name) => parts.includes(name))) results.push(await runPart(part));
printTable(results);
if (isFull && chosen.length === 0) {
  for (const { missing } of Object.values(installed).filter(({ isHere }) => !isHere))
    process.stdout.write(`${missing}\n`);
}
printSlowest();
const passed = sum(results.map((result) => result.passed));
const failed = sum(results.map((result) => result.failed));
const minutes = (Date.now() - started) / 60_000;
if (minutes > minutesAimed) {
  process.stdout.write(
    `took ${minutes.toFixed(1)} minutes; more than ${minutesAimed} keep people from running it\n`,
  );
}
const tooSlow = isFull
  ? files.filter(({ part, seconds }) => part !== 'spread' && seconds > secondsOfFileMax)
  : [];
for (const { file } of tooSlow)
  process.stdout.write(`${file} took more than ${secondsOfFileMax} s; divide it\n`);
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 || tooSlow.length > 0 ? 1 : 0;

function chosenParts() {
  for (const part of chosen) if (installed[part]?.isHere === false) throw new Error(installed[part].missing);
  // Tests with a database are slow for a check of everything, and quick where only a few of them are run.
  if (since !== null) return ['lint', 'types', 'unit', 'components', 'service'];
  if (chosen.length > 0) return chosen;
  if (!isFull) return partNames.filter((name) => !partsOfFullRun.includes(name));
  return partNames.filter((name) => installed[name]?.isHere !== false);
}

/** The files that a run waits for longest. */
function printSlowest() {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10);
  if (slowest.length > 0) process.stdout.write('the ten slowest files:\n');
  for (const { file, seconds } of slowest)
    process.stdout.write(`${seconds.toFixed(1).padStart(7)} s  ${file}\n`);
}

/**
 * @param {string} part
 * @returns {Promise<Result>}
 */
async function runPart(part) {
  const started = Date.now();
  const { counts, output } = await step(part, () => {
    if (part === 'lint') return lint();
    if (part === 'types') return checkTypes();
    return runVitest(part);
  });
  if (counts.failed > 0) process.stdout.write(`\n${output.trimEnd()}\n\n`);
  return { part, ...counts, milliseconds: Date.now() - started };
}

/** @param {readonly string[]} args */
function sinceOf(args) {
  const arg = args.find((one) => one === '--changed' || one.startsWith('--changed='));
  return arg === undefined ? null : arg.slice('--changed='.length) || 'HEAD';
}

function lint() {
  const command = [tool('@biomejs/biome/bin/biome'), 'ci', '--colors=off'];
  if (changed === null) return counted(command);
  return counted([...command, '--no-errors-on-unmatched', '--files-ignore-unknown=true', '--', ...changed]);
}

async function checkTypes() {
  const generated = await counted([tool('@react-router/dev/bin.cjs'), 'typegen']);
  return generated.counts.failed > 0 ? generated : counted([tool('typescript/bin/tsc'), '--noEmit']);
}

/**
 * A tool that says yes or no counts as one test.
 * @param {string[]} command
 */
async function counted(command) {
  const result = await runNode(command);
  const failed = result.code === 0 ? 0 : 1;
  return { counts: { passed: 1 - failed, failed, skipped: 0 }, output: result.output };
}

/** @param {string} part */
async function runVitest(part) {
  const tests = changed === null ? ['run'] : testsOf(part, changed);
  if (tests === null) return { counts: { passed: 0, failed: 0, skipped: 0 }, output: '' };
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-report-'));
  const report = join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    // With the tests of the part that have a process of their own.
    const projects = `--project=${part}*`;
    const command = [tool('vitest/vitest.mjs'), ...tests, projects, ...reporters, ...passedOn];
    const result = await runNode(command);
    const counts = countsOf(part, report, result.code);
    const ran = counts.passed + counts.failed > 0;
    if (ran || (changed !== null && result.code === 0)) return { counts, output: result.output };
    // Everything skipped, or nothing found: what was not tried has not passed.
    return { counts: { ...counts, failed: 1 }, output: `${result.output}\nno test ran in ${part}` };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A file that does not load, an error outside any test and a run without a report each count as one failure.
 * @param {string} part
 * @param {string} report
 * @param {number} code
 */
function countsOf(part, report, code) {
  try {
    const told = JSON.parse(readFileSync(report, 'utf8'));
    /** @type {{ name: string, status: string, startTime: number, endTime: number, assertionResults: unknown[] }[]} */
    const run = told.testResults;
    const unloaded = run.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
    for (const { name, startTime, endTime } of run) {
      files.push({ part, file: relative(root, name), seconds: (endTime - startTime) / 1_000 });
    }
    const failures = told.numFailedTests + unloaded;
    const failed = code !== 0 && failures === 0 ? 1 : failures;
    return { passed: told.numPassedTests, failed, skipped: told.numPendingTests + told.numTodoTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** @param {string[]} command */
async function runNode(command) {
  const timeoutMs = Math.max(1, deadline - Date.now());
  const result = await run(node, command, { cwd: root, env, quiet: true, timeoutMs });
  if (!result.timedOut) return result;
  return { ...result, code: 1, output: `${result.output}\nstopped after ${minutesAllowed} minutes` };
}

/** @param {string} path */
function tool(path) {
  return join(root, 'node_modules', ...path.split('/'));
}

/** @param {Result[]} rows */
function printTable(rows) {
  const line = (/** @type {(string | number)[]} */ cells) =>
    `${cells.map((cell, index) => (index === 0 ? String(cell).padEnd(10) : String(cell).padStart(9))).join('')}\n`;
  process.stdout.write(`\n${line(['part', 'passed', 'failed', 'skipped', 'time'])}`);
  for (const row of rows) {
    process.stdout.write(line([row.part, row.passed, row.failed, row.skipped, seconds(row.milliseconds)]));
  }
  process.stdout.write('\n');
}

/** @param {number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
