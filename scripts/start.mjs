// `npm start`: from a fresh clone to a running box office, with nothing to do before it. Runs on Node 20 or newer.
// `npm run dev` adds `--watch`, which starts the server again when its files change, and builds nothing.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWhenStale, installWhenStale, root, settingsOptions, typescriptNode } from './prepare.mjs';
import { giveUp, stopWithSignals } from './process.mjs';

stopWithSignals();
await installWhenStale();
const node = typescriptNode();
const watch = process.argv.includes('--watch');
// A worker shows no pages.
if (!watch && process.env.ROLE !== 'worker') await buildWhenStale(node);

const options = settingsOptions();
// Not `src/web`: Vite brings those changes into the open page by itself. Nor what Vite writes for itself.
const watched = ['api', 'app', 'db', 'domain', 'gateway', 'i18n', 'job', 'service'];
// Vite loads the development copy of the router; Node must load the same one, or the two would be strangers.
if (watch) options.push('--conditions=development');
if (watch) options.push(...watched.map((path) => `--watch-path=${join('src', path)}`));
const child = spawn(node, [...options, join('src', 'app', 'main.ts')], {
  cwd: root,
  env: watch ? { ...process.env, DEV: '1' } : process.env,
  // The channel carries no messages: its end tells the server that we were killed, and it stops in good order.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.removeAllListeners(signal);
  // Not ours to act on: the server finishes what it has begun, and we end when it has ended.
  process.on(signal, () => child.kill(signal));
}
if (process.env.npm_lifecycle_event) {
  // A killed npm takes its shell with it but leaves us running, and the port taken.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 500).unref();
}
child.on('error', (error) => giveUp(`The server could not be started: ${error.message}.`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
