// `node scripts/run.mjs bench/run.ts -- holds`: runs one of our TypeScript programs, with nothing to do before it.
// Installs what is stale and takes a Node that knows TypeScript. Runs itself on Node 20 or newer.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installWhenStale, root, settingsOptions, typescriptNode } from './prepare.mjs';
import { giveUp, run, stopWithSignals } from './process.mjs';

const [file = '', ...rest] = process.argv.slice(2);
const args = rest[0] === '--' ? rest.slice(1) : rest;
if (!existsSync(join(root, file)) || !file.endsWith('.ts')) {
  giveUp(`Say which program to run: node scripts/run.mjs bench/run.ts (there is no program "${file}").`);
}

stopWithSignals();
await installWhenStale();
// The operator's commands are for the installation that `npm start` runs here; a bench or a test never is.
const options = file.startsWith('src/app/operate/') ? settingsOptions() : [];
const { code } = await run(typescriptNode(), [...options, join(root, file), ...args], { cwd: root });
process.exitCode = code;
