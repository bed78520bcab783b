// `npm start`: from a fresh clone to a running box office, with nothing to do before it. Runs on Node 20 or newer.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { buildWhenStale, installWhenStale, root, typescriptNode } from './prepare.mjs';
import { giveUp, stopWithSignals } from './process.mjs';

stopWithSignals();
await installWhenStale();
const node = typescriptNode();
// A worker shows no pages.
if (process.env.ROLE !== 'worker') await buildWhenStale(node);

const child = spawn(node, ['--env-file-if-exists=.env', join('src', 'main.ts'), ...process.argv.slice(2)], {
  cwd: root,
  // The channel carries no messages: its end tells the server that we were killed, and it stops in good order.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.removeAllListeners(signal);
  // Not ours to act on: the server finishes what it has begun, and we end when it has ended.
  process.on(signal, () => child.kill(signal));
}
child.on('error', (error) => giveUp(`The server could not be started: ${error.message}.`));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
