import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { owns } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { SocialPerson } from '#src/gateway/identity/social-port.ts';
import { isConstraintViolation } from '../../ground/failure/constraint-refusals.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { isOpenedSince } from '../session/is-opened-since.ts';
import { requireRecentLogin } from '../session/require-recent-login.ts';
import { findLoginOfSocialLogin, insertSocialLogin, lockLogin } from './login.sql.ts';
import { warnOwner } from './warn-owner.ts';

/**
 * Connects a social login with the account of somebody who is logged in, by `sessionId`; the owner hears of it. Refusals: SOCIAL_LOGIN_IN_USE;
 * UNAUTHENTICATED where that login has ended meanwhile; RECENT_LOGIN_REQUIRED.
 */
export async function connectSocialLogin(
  context: WithDb & WithIds & WithClock,
  { actor, person, sessionId }: { actor: CustomerActor; person: SocialPerson; sessionId?: Uuid },
): Promise<void> {
  const { type, accountId } = person;
  try {
    await context.db.transaction().execute(async (tx) => {
      // The owner who takes the account back ends this login first, and all social logins with it.
      const login = await lockLogin(tx, actor.id);
      const isOver = sessionId !== undefined && !(await isOpenedSince({ db: tx }, sessionId, new Date(0)));
      if (login === null || login.isLocked || isOver) throw new DomainError('UNAUTHENTICATED');
      if (sessionId !== undefined) await requireRecentLogin({ ...context, db: tx }, sessionId);
      const id = context.ids.uuid();
      await insertSocialLogin(tx, id, actor.id, type, accountId);
      await warnOwner(context, tx, login, 'social-login-connected', id);
    });
  } catch (error) {
    if (!isConstraintViolation(error, 'auth_account_provider_key')) throw error;
    const customerId = (await findLoginOfSocialLogin(context.db, type, accountId))?.customerId ?? null;
    if (owns(actor, { customerId })) return;
    throw new DomainError('SOCIAL_LOGIN_IN_USE');
  }
}
