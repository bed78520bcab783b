import { StartupError, startupSentence } from '../domain/startup-error.ts';
import { type Env, readEnv, tellLibraries } from './env.ts';
import type { Running } from './start.ts';
import { stopSeconds } from './stop-seconds.ts';

/** A reason the operator can mend is one sentence; anything else is a bug and shows its stack. */
function giveUp(error: unknown): never {
  const sentence = startupSentence(error);
  process.stderr.write(
    `${sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`,
  );
  process.exit(1);
}

let env: Env | undefined;
let running: Running | undefined;
let isStopping = false;

async function stop(): Promise<void> {
  // Told twice, it is as patient as told once: what is under way is somebody's order.
  if (isStopping) return;
  isStopping = true;
  // Whatever hangs on, the process ends; the database has its own journal for that.
  setTimeout(() => process.exit(1), ((env?.drainSeconds ?? 0) + stopSeconds) * 1_000).unref();
  await running?.stop().catch(giveUp);
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
// The starter's channel ends with the starter: without it there is nobody to serve for.
process.on('disconnect', () => void stop());

try {
  env = readEnv();
  tellLibraries(env);
  // Not before they are told: what it imports loads them.
  const { start } = await import('./start.ts');
  running = await start(env, {}, (sentence) => void process.stdout.write(`${sentence}…\n`));
  void running.databaseEnded.then(() => {
    // Without its database there is nothing to serve; whoever watches over us starts us again.
    if (!isStopping)
      giveUp(new StartupError('The database has ended; Canhoto stops. See postgres.log in DATA_DIR.'));
  });
  process.stdout.write(running.url === null ? 'ready worker\n' : `ready ${running.url}\n`);
} catch (error) {
  giveUp(error);
}
