import { DomainError } from '../refusal.ts';
import { brokenPasswordRules } from './password.ts';

/** All problems of a new password and its repetition (specification section 5). Common passwords are refused too. */
export function checkNewPassword(
  input: { password: string; passwordConfirmation: string },
  isCommon: (password: string) => boolean,
): DomainError[] {
  const refusals: DomainError[] = [];
  const broken = brokenPasswordRules(input.password);
  if (broken.includes('length')) refusals.push(new DomainError('PASSWORD_LENGTH', { field: 'password' }));
  else if (broken.length > 0) refusals.push(new DomainError('PASSWORD_WEAK', { field: 'password' }));
  else if (isCommon(input.password)) {
    refusals.push(new DomainError('PASSWORD_COMMON', { field: 'password' }));
  }
  if (input.password !== input.passwordConfirmation) {
    refusals.push(new DomainError('PASSWORDS_DIFFER', { field: 'passwordConfirmation' }));
  }
  return refusals;
}
