import { userInfo } from 'node:os';
import { operator } from '../../domain/policy/actor.ts';
import { DomainError, type RefusalCode } from '../../domain/refusal.ts';
import { startupSentence } from '../../domain/startup-error.ts';
import { textFor } from '../../i18n/texts.server.ts';
import { CatalogueError } from '../../service/selling/catalogue/files/catalogue-error.ts';
import type { Env } from '../env.ts';
import type { OpenContext } from '../open-context.ts';
import { backUp, makeBackupKey, restore, restoreWords } from './backup-words.ts';
import { commandNamed, usage } from './commands.ts';
import { shardsOf, spread } from './spread.ts';
import { watchUntilTold } from './watch/watch-words.ts';

/** The process in which an operator's words run, or a test in its place. */
interface Terminal {
  env(): Env;
  open(
    env: Env,
    tell: (sentence: string) => void,
  ): Promise<Pick<OpenContext, 'context' | 'backup' | 'close'>>;
  out(text: string): void;
  errors(text: string): void;
}

/** Runs one command and says what came of it. Returns the exit code. */
export async function runWords(words: readonly string[], terminal: Terminal): Promise<number> {
  try {
    return await operate(words, terminal);
  } catch (error) {
    terminal.errors(`${sentenceOf(error)}\n`);
    return 1;
  }
}

async function operate(words: readonly string[], { env, open, out, errors }: Terminal): Promise<number> {
  const [name, ...given] = words;
  const shards = name === 'spread' ? shardsOf(given) : null;
  if (shards !== null) {
    out(`${(await spread(env(), shards)).join('\n')}\n`);
    return 0;
  }
  const tell = (sentence: string) => errors(`${sentence}…\n`);
  const [keyFile] = given;
  if (name === 'backup-key' && keyFile !== undefined && given.length === 1) {
    out(`${(await makeBackupKey(keyFile)).join('\n')}\n`);
    return 0;
  }
  if (name === 'backup' && given.length === 0) {
    const opened = await open(env(), tell);
    try {
      out(`${(await backUp(opened.backup, env(), opened.context.clock.now())).join('\n')}\n`);
    } finally {
      await opened.close();
    }
    return 0;
  }
  const asked = name === 'restore' ? restoreWords(given) : null;
  if (asked !== null) {
    out(`${(await restore(asked, env(), tell)).join('\n')}\n`);
    // It is believed once the rules were asked. A restored database keeps no copies yet.
    return await operate(['check'], {
      ...{ open, out, errors },
      env: () => ({ ...env(), dataDir: asked.folder, databaseUrl: null, backup: null }),
    });
  }
  const [watched] = given;
  if (name === 'watch' && watched !== undefined && given.length === 1) {
    await watchUntilTold(env(), watched, out);
    return 0;
  }
  const command = commandNamed(words);
  if (command === null) {
    errors(`${usage}\n`);
    return words.length === 0 || words[0] === 'help' ? 0 : 1;
  }
  const opened = await open(env(), tell);
  try {
    const { lines, needsPerson } = await command(opened.context, operator(userInfo().username));
    out(`${lines.join('\n')}\n`);
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
