// `npm test`: everything, from a fresh clone, with nothing to do before it. With names of parts, only those:
// `node scripts/test.mjs lint types unit`. With `--changed`, only what concerns the files that differ from the last
// commit, or from another with `--changed=main`. Other arguments are passed on to Vitest. Runs on Node 20 or newer.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changedFiles, testsOf } from './changed-files.mjs';
import { ensureChromium } from './chromium.mjs';
import { findCitus } from './find-citus.mjs';
import { buildWhenStale, installWhenStale, root, typescriptNode } from './prepare.mjs';
import { run, seconds, step, stopWithSignals } from './process.mjs';
import { minutesAimed, minutesMax } from './run-limits.mjs';
import { passedLater } from './second-tries.mjs';

const withoutCitus =
  'not tested on a spread database: no PostgreSQL with the extension Citus is installed (docs/operations/spreading.md)';

/** @typedef {{ part: string, passed: number, failed: number, skipped: number, milliseconds: number }} Result */

const partNames = ['lint', 'types', 'unit', 'service', 'spread-share', 'spread', 'e2e'];
/** @type {Readonly<Record<string, string[]>>} */
const projectsOf = { e2e: ['e2e', 'e2e-alone'] };
// Counted from here, whatever had to be installed.
const started = Date.now();
const deadline = started + minutesMax * 60_000;

stopWithSignals();
const args = process.argv.slice(2);
const chosen = args.filter((arg) => partNames.includes(arg));
const since = sinceOf(args);
const hasCitus = findCitus() !== null;
const parts = chosenParts();
const passedOn = args.filter((arg) => !partNames.includes(arg) && !arg.startsWith('--changed'));
const changed = since === null ? null : changedFiles(since);

await installWhenStale();
const node = typescriptNode();
/** @type {NodeJS.ProcessEnv} */
const env = { ...process.env, NO_COLOR: '1' };
delete env.FORCE_COLOR;
if (parts.includes('e2e')) {
  env.CHROMIUM = await ensureChromium(node);
  await buildWhenStale(node);
}

/** @type {Result[]} */
const results = [];
/** @type {string[]} What passed, though not at its first try. */
const later = [];
for (const part of partNames.filter((name) => parts.includes(name))) results.push(await runPart(part));
printTable(results);
if (parts.includes('service') && !hasCitus) process.stdout.write(`${withoutCitus}\n`);
for (const line of later) process.stdout.write(`${line}\n`);
const passed = sum(results.map((result) => result.passed));
const failed = sum(results.map((result) => result.failed));
const minutes = (Date.now() - started) / 60_000;
if (minutes > minutesAimed) {
  process.stdout.write(
    `took ${minutes.toFixed(1)} minutes; more than ${minutesAimed} keep people from running it\n`,
  );
}
process.stdout.write(`${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** The service tests on a spread database are run whole only when they are named. */
function chosenParts() {
  if (chosen.includes('spread') && !hasCitus) throw new Error(withoutCitus);
  // Tests with a database are slow for a check of everything, and quick where only a few of them are run.
  if (since !== null) return ['lint', 'types', 'unit', 'service'];
  if (chosen.length > 0) return chosen;
  return partNames.filter((name) => name !== 'spread' && (name !== 'spread-share' || hasCitus));
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
    const secondTries = `--reporter=${join(root, 'scripts', 'second-tries.mjs')}`;
    const reporters = ['--reporter=default', secondTries, '--reporter=json', `--outputFile.json=${report}`];
    const projects = (projectsOf[part] ?? [part]).flatMap((project) => ['--project', project]);
    const command = [tool('vitest/vitest.mjs'), ...tests, ...projects, ...reporters, ...passedOn];
    const result = await runNode(command);
    const counts = countsOf(report, result.code);
    later.push(...result.output.split('\n').filter((line) => line.startsWith(passedLater)));
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
 * @param {string} report
 * @param {number} code
 */
function countsOf(report, code) {
  try {
    const told = JSON.parse(readFileSync(report, 'utf8'));
    /** @type {{ status: string, assertionResults: unknown[] }[]} */
    const files = told.testResults;
    const unloaded = files.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length;
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
  return { ...result, code: 1, output: `${result.output}\nstopped after ${minutesMax} minutes` };
}

/** @param {string} path */
function tool(path) {
  return join(root, 'node_modules', ...path.split('/'));
}

/** @param {Result[]} rows */
function printTable(rows) {
  const line = (/** @type {(string | number)[]} */ cells) =>
    `${cells.map((cell, index) => (index === 0 ? String(cell).padEnd(8) : String(cell).padStart(9))).join('')}\n`;
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
