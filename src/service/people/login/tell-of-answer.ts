import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithIds } from '../../ports.ts';
import { readLogin } from './login.sql.ts';

/** Tells the owner of an account by mail that a question about their data was answered; nobody where there is no account any more. */
export async function tellOfAnswer(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  { requestId, customerId }: { requestId: Uuid; customerId: Uuid },
): Promise<void> {
  const to = await readLogin(tx, customerId);
  if (to === null) return;
  await tell(context, tx, context.clock.now(), { fact: 'privacy.answered', requestId, customerId, to });
}
