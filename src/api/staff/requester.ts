import type { Locale } from '../../domain/locale.ts';
import type { Staff } from '../../domain/policy/actor.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { StaffLogin } from '../../service/people/staff/find-staff-login.ts';
import type { StaffApiContext } from './staff-api-context.ts';

/** Who sends the request, and what resolvers may use. */
export interface Requester {
  context: StaffApiContext;
  requestId: string;
  locale: Locale;
  ipAddress: string;
  /** null for a visitor. */
  login: StaffLogin | null;
  /** The person of the login, for the log of refusals. */
  staffId?: string | undefined;
  /** For the guard of fields: the time of the request. */
  now: Date;
}

/** The person who asks. Refusals: UNAUTHENTICATED; FACTOR_REQUIRED where the log-in has no second factor yet. */
export function requireStaff({ login }: Pick<Requester, 'login'>): Staff {
  if (login === null) throw new DomainError('UNAUTHENTICATED');
  if (!login.isComplete) throw new DomainError('FACTOR_REQUIRED');
  return login.actor;
}

/** The log-in of the person who asks. Refusals as of `requireStaff`. */
export function requireStaffLogin(requester: Requester): StaffLogin {
  requireStaff(requester);
  return requester.login as StaffLogin;
}
