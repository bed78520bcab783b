import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { WithIds } from '../../ports.ts';
import { enqueueBoundedMail, enqueueMails } from '../mail/enqueue-mails.ts';
import { enqueuePushes } from '../push/enqueue-pushes.ts';
import { effectsOf, type Fact } from './facts.ts';

/**
 * Tells facts in the transaction in which they happened: writes the rows that follow from them (facts.ts), each effect
 * once; jobs do the rest. Facts themselves are not stored. Refusal: TOO_MANY_REQUESTS, of a bounded mail.
 */
export async function tell(
  context: WithIds,
  db: Kysely<DB> | Transaction<DB>,
  at: Date,
  facts: Fact | readonly Fact[],
): Promise<void> {
  const effects = [facts].flat().flatMap(effectsOf);
  const mails = inOrder(effects.filter((effect) => effect.kind === 'mail'));
  const pushes = inOrder(effects.filter((effect) => effect.kind === 'push'));
  if (mails.length > 0) await enqueueMails(context, db, at, mails);
  if (pushes.length > 0) {
    await enqueuePushes(
      db,
      pushes.map((push) => ({ ...push, at })),
    );
  }
  for (const mail of effects.filter((effect) => effect.kind === 'bounded-mail'))
    await enqueueBoundedMail(context, db, at, mail);
}

/** Two that tell the same facts write the same keys: in one order, neither waits for the other in a circle. */
function inOrder<One extends { key: string }>(effects: One[]): One[] {
  return effects.sort((one, other) => (one.key < other.key ? -1 : 1));
}
