import { userInfo } from 'node:os';
import { longDeadlines } from '../../db/deadlines.ts';
import { operator } from '../../domain/policy/actor.ts';
import { DomainError, type RefusalCode } from '../../domain/refusal.ts';
import { startupSentence } from '../../domain/startup-error.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { CatalogueError } from '../../service/catalogue/files/catalogue-error.ts';
import { readEnv } from '../env.ts';
import { openContext } from '../open-context.ts';
import { commandNamed, usage } from './commands.ts';
import { shardsOf, spread } from './spread.ts';

/**
 * The operator's commands: `npm run operate -- <command>`. Works with and without a running Canhoto. Exits with 0 when
 * all is done, and with 1 when something was refused or needs a person.
 */
async function operate(words: readonly string[]): Promise<number> {
  const [name, ...given] = words;
  const shards = name === 'spread' ? shardsOf(given) : null;
  if (shards !== null) {
    process.stdout.write(`${(await spread(readEnv(), shards)).join('\n')}\n`);
    return 0;
  }
  const command = commandNamed(words);
  if (command === null) {
    process.stderr.write(`${usage}\n`);
    return words.length === 0 || words[0] === 'help' ? 0 : 1;
  }
  const tell = (sentence: string) => void process.stderr.write(`${sentence}…\n`);
  const opened = await openContext(readEnv(), { tell, joinsRunning: true, deadlines: longDeadlines });
  try {
    const { lines, needsPerson } = await command(opened.context, operator(userInfo().username));
    process.stdout.write(`${lines.join('\n')}\n`);
    return needsPerson ? 1 : 0;
  } finally {
    await opened.close();
  }
}

/** The texts for buyers speak of their account; an operator sees all orders. */
const ownWords: Partial<Record<RefusalCode, string>> = {
  ORDER_NOT_FOUND: 'There is no such order, or nothing of it is to be delivered.',
  EVENT_NOT_FOUND: 'There is no such event; its slug is the last part of its page’s address.',
  BATCH_NOT_FOUND: 'This event has no such batch; its key is in the event’s file.',
  BATCH_CLOSED: 'This batch is closed already.',
  ROOM_NOT_FOUND: 'This event has no waiting room now; room-open puts one before its shop.',
};

/** A refusal or an error that the operator can fix is one sentence; anything else is a bug and shows its stack. */
function sentenceOf(error: unknown): string {
  if (error instanceof CatalogueError)
    return `The event has mistakes; nothing was changed.\n${error.message}`;
  if (error instanceof DomainError) {
    return `${ownWords[error.code] ?? textFor('en', 'error')(error.code, error.facts)} (${error.code})`;
  }
  return startupSentence(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error));
}

try {
  process.exitCode = await operate(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exitCode = 1;
}
