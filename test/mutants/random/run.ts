// `npm run mutants:random -- [--at-least=90] [--survivors] [paths]`: changes each expression of the domain by chance's book
// (StrykerJS) and shows how many of the changes fail a unit test. Its packages are many and nobody else needs them, so they
// are installed beside the project's own, in a folder that git ignores, and in no other install.
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { typescriptNode } from '../../../scripts/prepare.mjs';
import { giveUp, run, step, stopWithSignals } from '../../../scripts/process.mjs';
import { checkedFiles, type Report, scoreOf, sumsOf, survivorsOf } from './report.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));
const folder = join(root, '.data-random-mutants');
const least = Number(process.argv.find((arg) => arg.startsWith('--at-least='))?.slice(11) ?? 90);
const named = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));

stopWithSignals();
await install();
const files = named.length > 0 ? named : checkedFiles;
const config = join('test', 'mutants', 'random', 'stryker.config.mjs');
const stryker = join(folder, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
const command = [stryker, 'run', config, '--mutate', [...files, '!src/domain/**/*.test.ts'].join(',')];
const { code, output } = await step('planting at random', () =>
  run(typescriptNode(), command, { cwd: root, quiet: true }),
);
if (code !== 0) giveUp('The faults could not be planted; the reason is above.', output);
const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
if (process.argv.includes('--survivors')) process.stdout.write(`${survivorsOf(report).join('\n')}\n`);
const sums = sumsOf(report);
for (const [name, { killed, survived, untested }] of sums)
  process.stdout.write(
    `${name.padEnd(28)} ${String(killed).padStart(5)} killed ${String(survived).padStart(4)} survived ${String(untested).padStart(4)} untested\n`,
  );
const score = scoreOf(sums);
process.stdout.write(`${score.toFixed(1)} % of the changes fail a unit test\n`);
process.exitCode = score < least ? 1 : 0;

/** Beside the project's own packages, whose Vitest it takes: two of them would not know each other. */
async function install(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const lock = readFileSync(join(import.meta.dirname, 'package-lock.json'), 'utf8');
  const installed = join(folder, 'package-lock.json');
  if (existsSync(join(folder, 'node_modules')) && readFileSync(installed, 'utf8') === lock) return;
  for (const name of ['package.json', 'package-lock.json'])
    cpSync(join(import.meta.dirname, name), join(folder, name));
  const options = ['ci', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { code, output } = await step(`installing into ${relative(root, folder)}`, () =>
    run('npm', options, { cwd: folder, quiet: true }),
  );
  if (code !== 0)
    giveUp('The packages of the random faults could not be installed; npm says why above.', output);
}
