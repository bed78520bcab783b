// `npm run mutants -- [ids or areas] [--list]`: plants the faults of test/mutants one by one in a copy of the working tree, and
// shows that the tests they name fail because of them.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { typescriptNode } from '../../scripts/prepare.mjs';
import { giveUp, run, seconds, step, stopWithSignals } from '../../scripts/process.mjs';
import { mutantsByArea } from './all-mutants.ts';
import { filesByTitle, projectOf } from './cited-tests.ts';
import type { Mutant } from './mutant.ts';
import { reasonOf, type Told, testCommand, toldOf } from './reports.ts';
import { refreshScratch } from './scratch.ts';

const root = dirname(dirname(import.meta.dirname));
/** A fault that makes a test wait for ever is not shown by it. */
const longestMs = 600_000;

stopWithSignals();
const args = process.argv.slice(2);
const chosen = chosenMutants(args.filter((arg) => arg !== '--list'));
const files = filesByTitle(root);

if (args.includes('--list')) {
  for (const { id, says, caught } of chosen) {
    process.stdout.write(`${id}: ${says}\n`);
    for (const title of caught) process.stdout.write(`  ${fileOf(title)}: ${title}\n`);
  }
} else {
  await plantAll();
}

/** Without names, all. */
function chosenMutants(names: readonly string[]): Mutant[] {
  const all = Object.entries(mutantsByArea).flatMap(([area, mutants]) =>
    mutants.map((mutant) => ({ area, mutant })),
  );
  const unknown = names.find((name) => !all.some(({ area, mutant }) => [area, mutant.id].includes(name)));
  if (unknown !== undefined) giveUp(`There is no fault and no area "${unknown}"; --list tells all.`);
  const isNamed = ({ area, mutant }: (typeof all)[number]) =>
    names.length === 0 || names.includes(area) || names.includes(mutant.id);
  return all.filter(isNamed).map(({ mutant }) => mutant);
}

function fileOf(title: string): string {
  const [file, ...others] = files.get(title) ?? [];
  if (file === undefined || others.length > 0) giveUp(`Not exactly one test is called "${title}".`);
  return file;
}

async function plantAll(): Promise<void> {
  const node = typescriptNode();
  const scratch = refreshScratch(root);
  const env: NodeJS.ProcessEnv = { ...process.env, NO_COLOR: '1' };
  delete env.FORCE_COLOR;
  const titles = [...new Set(chosen.flatMap(({ caught }) => caught))];
  if (titles.some((title) => /^(e2e|components)$/.test(projectOf(fileOf(title)))))
    env.CHROMIUM = await ensureChromium(node);
  const tools = { node, scratch, env };
  const failed = await step('the named tests without a fault', () => withoutFault(tools, titles));
  if (failed.length > 0) giveUp(`They must pass before a fault can be shown:\n${failed.join('\n')}`);
  let survived = 0;
  for (const mutant of chosen) if (!(await plant(tools, mutant))) survived += 1;
  process.stdout.write(`\n${chosen.length - survived} of ${chosen.length} faults are caught\n`);
  process.exitCode = survived > 0 ? 1 : 0;
}

interface Tools {
  node: string;
  scratch: string;
  env: NodeJS.ProcessEnv;
}

/** Tests that fail without a fault, a line each. */
async function withoutFault(tools: Tools, titles: readonly string[]): Promise<string[]> {
  const problems: string[] = [];
  // By project, so that journeys do not take the processors from tests that wait for milliseconds.
  for (const group of Object.values(Object.groupBy(titles, (title) => projectOf(fileOf(title))))) {
    const told = await runTests(tools, group ?? []);
    if ('broken' in told) return [told.broken];
    for (const { title, ran, failures } of told.tests) {
      if (!ran) problems.push(`${title}: did not run`);
      else if (failures.length > 0) problems.push(`${title}: ${failures[0]}`);
    }
  }
  return problems;
}

/** Plants a fault, runs the tests it names and takes it away again; true when one of them has failed because of it. */
async function plant(tools: Tools, mutant: Mutant): Promise<boolean> {
  const { id, file, find, replace, caught } = mutant;
  const path = join(tools.scratch, file);
  const source = readFileSync(path, 'utf8');
  const parts = source.split(find);
  if (parts.length !== 2) giveUp(`${id}: the source moved (${file}); write the fault anew.`);
  const started = Date.now();
  writeFileSync(path, parts.join(replace));
  const told = await runTests(tools, caught).finally(() => writeFileSync(path, source));
  const reason = 'broken' in told ? told.broken : reasonOf(told.tests);
  const caughtBy = 'tests' in told ? told.tests.find(({ isCaught }) => isCaught) : undefined;
  const result = caughtBy ? `caught by ${fileOf(caughtBy.title)}: ${caughtBy.title}` : `SURVIVES (${reason})`;
  process.stdout.write(`${id.padEnd(30)} ${seconds(Date.now() - started).padStart(8)}  ${result}\n`);
  return caughtBy !== undefined;
}

async function runTests(
  { node, scratch, env }: Tools,
  titles: readonly string[],
): Promise<{ tests: Told[] } | { broken: string }> {
  const options = { cwd: scratch, env, quiet: true, timeoutMs: longestMs };
  const cited = titles.map((title) => ({ title, file: fileOf(title) }));
  const projects = [...new Set(cited.map(({ file }) => projectOf(file)))];
  if (projects.includes('e2e') || projects.includes('http')) {
    const build = `const { buildWhenStale } = await import('./scripts/prepare.mjs'); await buildWhenStale(process.execPath);`;
    const built = await run(node, ['--input-type=module', '--eval', build], options);
    if (built.code !== 0) return { broken: `the pages could not be built\n${built.output.slice(-2_000)}` };
  }
  const report = join(scratch, '.data-mutants-report.json');
  writeFileSync(report, '{}');
  const { timedOut, output } = await run(node, testCommand(scratch, report, projects, cited), {
    ...options,
    ...(titles.length > 2 ? { timeoutMs: longestMs * 4 } : {}),
  });
  if (timedOut) return { broken: 'the tests did not end' };
  const tests = toldOf(readFileSync(report, 'utf8'), cited);
  return tests === null ? { broken: `no report\n${output.slice(-2_000)}` } : { tests };
}
