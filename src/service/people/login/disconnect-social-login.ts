import { isSocialLoginType } from '#src/domain/login/social-login.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { deleteSocialLogins, lockLogin, readLoginMethods } from './login.sql.ts';
import { warnOwner } from './warn-owner.ts';

/** Takes a social login off; the owner hears of it. Refusals: LAST_LOGIN while nothing else opens the account, INVALID_INPUT for a provider that is none. */
export async function disconnectSocialLogin(
  context: WithDb & WithClock & WithIds,
  { actor, type }: { actor: CustomerActor; type: string },
): Promise<void> {
  if (!isSocialLoginType(type)) throw new DomainError('INVALID_INPUT', { field: 'type' });
  await context.db.transaction().execute(async (tx) => {
    // Two providers taken off at once must not both see the other one still there.
    const login = await lockLogin(tx, actor.id);
    if (login === null) throw new DomainError('UNAUTHENTICATED');
    const ways = await readLoginMethods(tx, actor.id);
    const others = ways.filter((way) => way !== type);
    if (others.length === 0) throw new DomainError('LAST_LOGIN', { field: 'type' });
    await deleteSocialLogins(tx, actor.id, type);
    if (ways.includes(type)) await warnOwner(context, tx, login, 'social-login-disconnected');
  });
}
