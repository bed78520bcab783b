import type { Context } from '../../context.ts';
import type { Uuid } from '../../domain/ids.ts';
import { DomainError } from '../../domain/refusal.ts';
import { readPasswordHash } from './login.sql.ts';

/**
 * A browser left open must not be enough to take an account over. Refusal: PASSWORD_WRONG; nothing is asked where there
 * is no password yet.
 */
export async function checkCurrentPassword(
  context: Pick<Context, 'db' | 'identity'>,
  customerId: Uuid,
  currentPassword: string | null | undefined,
): Promise<void> {
  const hash = await readPasswordHash(context.db, customerId);
  if (hash === null) return;
  if (!(await context.identity.verifyPassword(hash, currentPassword ?? ''))) {
    throw new DomainError('PASSWORD_WRONG', { field: 'currentPassword' });
  }
}
