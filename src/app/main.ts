import { StartupError, startupSentence } from '../domain/startup-error.ts';
import { type Env, readEnv, tellLibraries } from './env.ts';
import type { Running } from './start.ts';
import { stopSeconds } from './stop-seconds.ts';

/** An error that the operator can fix is one sentence; anything else is a bug and shows its stack. */
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
  // A second signal does not shorten the stop, because an order may be under way.
  if (isStopping) return;
  isStopping = true;
  // The process ends even if something hangs; the database recovers by its journal.
  setTimeout(() => process.exit(1), ((env?.drainSeconds ?? 0) + stopSeconds) * 1_000).unref();
  await running?.stop().catch(giveUp);
  process.exit(0);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
// The channel closes when the parent process ends; then this process stops too.
process.on('disconnect', () => void stop());

try {
  env = readEnv();
  tellLibraries(env);
  // Imported only after tellLibraries, because the import loads the libraries.
  const { start } = await import('./start.ts');
  running = await start(env, {}, (sentence) => void process.stdout.write(`${sentence}…\n`));
  void running.databaseEnded.then(() => {
    // Nothing can be served without the database; the process manager restarts this process.
    if (!isStopping)
      giveUp(new StartupError('The database has ended; Canhoto stops. See postgres.log in DATA_DIR.'));
  });
  if (running.newOwner !== null) {
    const { email, password, totpSecret } = running.newOwner;
    process.stdout.write(
      `back office of the sandbox: ${email}, password ${password}, TOTP secret ${totpSecret}\n`,
    );
  }
  process.stdout.write(
    running.url === null ? 'ready worker\n' : `ready ${running.url}\nlistening on port ${running.port}\n`,
  );
} catch (error) {
  giveUp(error);
}
