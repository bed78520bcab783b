// `node scripts/run.mjs bench/run.ts -- holds`: runs one of our TypeScript programs, with nothing to do before it.
// Installs what is stale and takes a Node that knows TypeScript. Runs itself on Node 20 or newer.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installWhenStale, root, typescriptNode } from './prepare.mjs';
import { giveUp, run, stopWithSignals } from './process.mjs';

const [file = '', ...rest] = process.argv.slice(2);
const args = rest[0] === '--' ? rest.slice(1) : rest;
if (!existsSync(join(root, file)) || !file.endsWith('.ts')) {
  giveUp(`Say which program to run: node scripts/run.mjs bench/run.ts (there is no program "${file}").`);
}

stopWithSignals();
await installWhenStale();
const { code } = await run(typescriptNode(), [join(root, file), ...args], { cwd: root });
process.exitCode = code;
