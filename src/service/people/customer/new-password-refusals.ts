import { checkNewPassword } from '#src/domain/login/check-new-password.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithLeakedPasswords } from '../../ports.ts';
import { isCommonPassword } from './is-common-password.ts';

/**
 * Everything that is wrong with a password somebody chooses: what checkNewPassword finds, and PASSWORD_BREACHED for one of the
 * list that an operator has brought.
 */
export async function newPasswordRefusals(
  context: WithLeakedPasswords,
  input: { password: string; passwordConfirmation: string },
): Promise<DomainError[]> {
  const refusals = checkNewPassword(input, isCommonPassword);
  if (refusals.some(({ field }) => field === 'password')) return refusals;
  if (!(await context.leakedPasswords.has(input.password))) return refusals;
  return [new DomainError('PASSWORD_BREACHED', { field: 'password' }), ...refusals];
}
