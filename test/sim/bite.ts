import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { typescriptNode } from '../../scripts/prepare.mjs';
import { refreshScratch } from '../mutants/scratch.ts';
import { type SimulationFault, simulationFaults } from './simulation-faults.ts';

// `npm run sim -- bite [ids]`: plants faults one by one in a copy of the working tree and plays seeds until one fails.
const root = dirname(dirname(import.meta.dirname));
/** Steps of a seed, and so many seeds before a fault counts as not found. */
const steps = 60;
const seedsMax = 40;

/** Returns how many faults no seed has found. */
export async function bite(ids: readonly string[], tell: (line: string) => void): Promise<number> {
  const scratch = refreshScratch(root);
  const chosen = simulationFaults.filter(({ id }) => ids.length === 0 || ids.includes(id));
  let missed = 0;
  for (const fault of chosen) {
    const start = performance.now();
    const found = await plant(scratch, fault);
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    if (found === null) missed += 1;
    tell(`${fault.id} (${fault.actor}), ${seconds} s: ${found ?? `NOT FOUND in ${seedsMax} seeds`}`);
  }
  tell(`${chosen.length - missed} of ${chosen.length} faults are found`);
  return missed;
}

/** The line that tells the violation; null where all seeds have held. */
async function plant(scratch: string, { id, file, find, replace }: SimulationFault): Promise<string | null> {
  const path = join(scratch, file);
  const source = readFileSync(path, 'utf8');
  const parts = source.split(find);
  if (parts.length !== 2) throw new Error(`${id}: the source moved (${file}); write the fault anew.`);
  writeFileSync(path, parts.join(replace));
  try {
    return await firstViolation(scratch);
  } finally {
    writeFileSync(path, source);
  }
}

/** Ends the simulation as soon as it tells a violation: nothing is made shorter. */
function firstViolation(scratch: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const words = ['test/sim/run.ts', '1', `${seedsMax}`, `${steps}`, '0'];
    const child = spawn(typescriptNode(), words, { cwd: scratch, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    child.stdout.on('data', (data) => {
      output += data;
    });
    child.stderr.on('data', (data) => {
      errors += data;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      const line = output.split('\n').find((one) => /^seed \d+, step \d+: /.test(one));
      if (line !== undefined) resolve(line.slice(0, 200));
      else if (code === 0) resolve(null);
      else reject(new Error(errors.slice(-2_000)));
    });
  });
}
