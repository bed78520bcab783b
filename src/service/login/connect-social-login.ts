import type { Uuid } from '../../domain/ids.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { SocialPerson } from '../../gateway/identity/social-port.ts';
import { isConstraintViolation } from '../failure/constraint-refusals.ts';
import type { WithDb, WithIds } from '../ports.ts';
import { findCustomerOfSocialLogin, insertSocialLogin } from './login.sql.ts';

/** Connects a social login with the account of somebody who is logged in. Refusal: SOCIAL_LOGIN_IN_USE. */
export async function connectSocialLogin(
  context: WithDb & WithIds,
  customerId: Uuid,
  person: SocialPerson,
): Promise<void> {
  const { type, accountId } = person;
  try {
    await context.db
      .transaction()
      .execute((tx) => insertSocialLogin(tx, context.ids.uuid(), customerId, type, accountId));
  } catch (error) {
    if (!isConstraintViolation(error, 'auth_account_provider_key')) throw error;
    if ((await findCustomerOfSocialLogin(context.db, type, accountId)) === customerId) return;
    throw new DomainError('SOCIAL_LOGIN_IN_USE');
  }
}
