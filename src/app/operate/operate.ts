import { longDeadlines } from '../../db/deadlines.ts';
import { readEnv } from '../env.ts';
import { openContext } from '../open-context.ts';
import { runWords } from './run-words.ts';

/**
 * The operator's commands: `npm run operate -- <command>`. Works with and without a running Canhoto. Exits with 0 when
 * all is done, and with 1 when something was refused or needs a person.
 */
process.exitCode = await runWords(process.argv.slice(2), {
  env: readEnv,
  open: (env, tell) => openContext(env, { tell, joinsRunning: true, deadlines: longDeadlines }),
  out: (text) => process.stdout.write(text),
  errors: (text) => process.stderr.write(text),
});
