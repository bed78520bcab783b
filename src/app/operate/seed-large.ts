import { longDeadlines } from '../../db/deadlines.ts';
import { startupSentence } from '../../domain/startup-error.ts';
import { readEnv } from '../env.ts';
import { openContext } from '../open-context.ts';
import { seedLarge } from './seed-large-events.ts';

/**
 * `npm run seed:large`: 1,000,000 made-up orders of forty events in an empty installation with the sandbox
 * (docs/algorithms/seeded-sales.md). Exits with 1 when it refuses, or when an invariant is broken.
 */
const tell = (sentence: string) => void process.stdout.write(`${sentence}\n`);

try {
  const { context, close } = await openContext(readEnv(), {
    tell,
    joinsRunning: true,
    deadlines: longDeadlines,
  });
  try {
    process.exitCode = (await seedLarge(context, tell)) ? 0 : 1;
  } finally {
    await close();
  }
} catch (error) {
  process.stderr.write(
    `${startupSentence(error) ?? (error instanceof Error ? error.stack : String(error))}\n`,
  );
  process.exitCode = 1;
}
