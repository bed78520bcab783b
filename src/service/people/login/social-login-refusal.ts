import type { SocialLoginType } from '#src/domain/login/social-login.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { NotAuthorized } from '#src/gateway/identity/social-port.ts';
import { isConstraintViolation } from '../../ground/failure/constraint-refusals.ts';

const failures = { google: 'LOGIN_GOOGLE_FAILED', facebook: 'LOGIN_FACEBOOK_FAILED' } as const;

/** What went wrong on the way to a provider and back, as the person is told it (specification section 8). */
export function socialLoginRefusal(type: SocialLoginType, error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  if (isConstraintViolation(error, 'auth_session_of_locked')) return new DomainError('LOGIN_LOCKED');
  return new DomainError(error instanceof NotAuthorized ? 'LOGIN_NOT_AUTHORIZED' : failures[type]);
}
