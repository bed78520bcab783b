import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { StaffLogin } from './find-staff-login.ts';
import { hasStaffSession } from './staff-login.sql.ts';
import { lockStaff, type StaffPerson } from './staff-person.sql.ts';

/**
 * Locks the person who acts by a login that was read before: it may have ended meanwhile, and a factor that is added after that would open
 * the account again. Refusal: UNAUTHENTICATED.
 */
export async function lockOwnStaffLogin(
  tx: Transaction<DB>,
  { actor, sessionId }: Pick<StaffLogin, 'actor' | 'sessionId'>,
): Promise<StaffPerson> {
  const person = await lockStaff(tx, actor.id);
  if (person === null || person.isDisabled || !(await hasStaffSession(tx, sessionId))) {
    throw new DomainError('UNAUTHENTICATED');
  }
  return person;
}
