import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb, WithIds } from '#src/service/ports.ts';
import { updateTokenHash } from '../rows/transfer.sql.ts';
import { makeTransferToken } from './transfer-token.ts';

/**
 * Makes the link's token of an invitation that is about to be mailed: it is written nowhere but in that mail, and one
 * mailed before opens nothing from then on. Null once nobody is to be asked any more.
 */
export async function issueInvitation(
  context: WithDb & WithIds,
  event: { id: Uuid; code: string },
  transferId: Uuid,
): Promise<string | null> {
  const { token, tokenHash } = makeTransferToken(context, event.code);
  return (await updateTokenHash(context.db, event.id, transferId, tokenHash)) ? token : null;
}
