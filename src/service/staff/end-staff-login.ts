import type { Uuid } from '../../domain/ids.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { WithDb } from '../ports.ts';
import type { StaffLogin } from './find-staff-login.ts';
import { deleteStaffSessions } from './staff-login.sql.ts';

/** Ends one login of the same person. Refusal: NOT_FOUND. */
export async function endStaffLogin(
  context: WithDb,
  { staff }: Pick<StaffLogin, 'staff'>,
  sessionId: Uuid,
): Promise<void> {
  const ended = await deleteStaffSessions(context.db, staff.id, { only: sessionId });
  if (ended === 0) throw new DomainError('NOT_FOUND', { field: 'id' });
}
