import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '../../ports.ts';
import { deleteStaffSessions } from './staff-login.sql.ts';

/** Ends one login of the same person. Refusal: NOT_FOUND. */
export async function endStaffLogin(
  context: WithDb,
  { actor, sessionId }: { actor: Staff; sessionId: Uuid },
): Promise<void> {
  const ended = await deleteStaffSessions(context.db, actor.id, { only: sessionId });
  if (ended === 0) throw new DomainError('NOT_FOUND', { field: 'id' });
}
