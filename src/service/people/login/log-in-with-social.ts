import type { Locale } from '#src/domain/locale.ts';
import type { ProvedLogin } from '#src/domain/login/session.ts';
import { normalName } from '#src/domain/person/person.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { SocialPerson } from '#src/gateway/identity/social-port.ts';
import { isConstraintViolation } from '../../ground/failure/constraint-refusals.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { addCustomer } from '../customer/add-customer.ts';
import { findLoginByEmail, findLoginOfSocialLogin, insertSocialLogin, lockLogin } from './login.sql.ts';
import { warnOwner } from './warn-owner.ts';

/**
 * The customer whom a social login opens: the one it is connected with, the one whose confirmed address it shares, who
 * hears of it, or a new one (the table of docs/algorithms/accounts.md, Joining a social login). Refusals: SOCIAL_EMAIL_MISSING,
 * SOCIAL_EMAIL_IN_USE.
 */
export async function logInWithSocial(
  context: WithDb & WithClock & WithIds,
  person: SocialPerson,
  locale: Locale,
): Promise<ProvedLogin> {
  const { type, accountId } = person;
  try {
    return await context.db.transaction().execute(async (tx) => {
      const known = await findLoginOfSocialLogin(tx, type, accountId);
      if (known !== null) return known;
      if (person.email === null) throw new DomainError('SOCIAL_EMAIL_MISSING');
      const found = await findLoginByEmail(tx, person.email);
      if (found === null) {
        const { email, emailVerified } = person;
        // A name there can be anything; what is no name here is asked for later.
        const name = normalName(person.name ?? '');
        const lastName = normalName(person.lastName ?? '');
        const id = await addCustomer(context, tx, {
          change: { locale, name, lastName },
          email,
          locale,
          isConfirmed: emailVerified,
        });
        await insertSocialLogin(tx, context.ids.uuid(), id, type, accountId);
        return { customerId: id, accessEndedAt: null };
      }
      const login = await lockLogin(tx, found.customerId);
      // The address may have become another account's, or nobody's, while this waited.
      if (login?.email !== found.email) throw new DomainError('SOCIAL_EMAIL_IN_USE');
      // Joined only where both sides have proved the address; else somebody who registered it first would be inside.
      if (!person.emailVerified || !login.emailVerified) throw new DomainError('SOCIAL_EMAIL_IN_USE');
      const id = context.ids.uuid();
      await insertSocialLogin(tx, id, login.customerId, type, accountId);
      await warnOwner(context, tx, login, 'social-login-connected', id);
      return login;
    });
  } catch (error) {
    // The same person in two tabs, or a registration with the same address at the same moment: the other one won,
    // before our look or after it.
    const isTaken =
      (error instanceof DomainError && error.code === 'SOCIAL_EMAIL_IN_USE') ||
      ['auth_account_provider_key', 'auth_user_email_key'].some((name) => isConstraintViolation(error, name));
    if (!isTaken) throw error;
    const winner = await findLoginOfSocialLogin(context.db, type, accountId);
    if (winner === null) throw new DomainError('SOCIAL_EMAIL_IN_USE');
    return winner;
  }
}
