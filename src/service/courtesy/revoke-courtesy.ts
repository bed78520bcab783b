import { DomainError } from '../../domain/refusal.ts';
import type { WithEvents } from '../event/event-cache.ts';
import type { WithClock, WithDb } from '../ports.ts';
import { lockCode, markCodeRevoked } from './courtesy.sql.ts';
import { findCourtesy } from './find-courtesy.ts';

/**
 * The code opens nothing any more. What it opened already stays: those tickets end with their order (`refund-order`).
 * Returns the code as it is stored. Refusals: COURTESY_CODE_INVALID (also revoked before), COURTESY_REDEEMED.
 */
export async function revokeCourtesy(
  context: WithDb & WithClock & WithEvents,
  asked: { code: string; actor: string },
): Promise<string> {
  const { event, code } = await findCourtesy(context, asked.code);
  return await context.db.transaction().execute(async (tx) => {
    const current = await lockCode(tx, event.id, code.code);
    if (current === null) throw new DomainError('COURTESY_CODE_INVALID', { field: 'code' });
    if (current.redeemedAt !== null) throw new DomainError('COURTESY_REDEEMED', { field: 'code' });
    await markCodeRevoked(tx, code, asked.actor, context.clock.now());
    return code.code;
  });
}
