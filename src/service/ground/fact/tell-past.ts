import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { WithIds } from '../../ports.ts';
import { storeSentMails } from '../mail/store-sent-mails.ts';
import { effectsOf, type Fact } from './facts.ts';

/**
 * Tells facts of a past that was made up: the mails that follow from them are stored as sent, and nobody gets one. Devices
 * get nothing.
 */
export async function tellPast(
  context: WithIds,
  db: Kysely<DB> | Transaction<DB>,
  facts: readonly { fact: Fact; at: Date }[],
): Promise<void> {
  const mails = facts.flatMap(({ fact, at }) =>
    effectsOf(fact).flatMap((effect) => (effect.kind === 'mail' ? [{ ...effect, at }] : [])),
  );
  await storeSentMails(context, db, mails);
}
