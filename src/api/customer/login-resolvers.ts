import { isUuid } from '../../domain/ids.ts';
import { limits } from '../../domain/limits.ts';
import type { LiveSession } from '../../domain/login/session.ts';
import { DomainError } from '../../domain/refusal.ts';
import { endPush } from '../../service/ground/push/subscriptions.ts';
import { recordSecurityEvent } from '../../service/ground/security/record-security-event.ts';
import type { SecurityEvent } from '../../service/ground/security/security-event.ts';
import { changeEmail } from '../../service/people/login/change-email.ts';
import { changePassword } from '../../service/people/login/change-password.ts';
import { confirmEmailAgain } from '../../service/people/login/confirm-email-again.ts';
import { disconnectSocialLogin } from '../../service/people/login/disconnect-social-login.ts';
import { warnOfFailures } from '../../service/people/login/warn-of-failures.ts';
import { endSessions } from '../../service/people/session/end-sessions.ts';
import { listDevices } from '../../service/people/session/list-devices.ts';
import { type Requester, requireCustomer, requireLogin } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

const done = { success: true, message: null };

/** Records a security event of a logged-in customer. */
function record(
  requester: Requester,
  kind: SecurityEvent['kind'],
  facts: NonNullable<SecurityEvent['facts']> = {},
): Promise<void> {
  const { context, actor, ipAddress: address } = requester;
  return recordSecurityEvent(context, { kind, customerId: actor?.id ?? null, address, facts });
}

const refusedCodes: ReadonlySet<string> = new Set(['PASSWORD_WRONG', 'RECENT_LOGIN_REQUIRED']);

/**
 * Does what asks for the password that is known now. A stolen token is no leave to guess it: wrong ones of all operations are
 * counted together, delayed as at a log-in, recorded, and told to the owner. Refusals: UNAUTHENTICATED, TOO_MANY_REQUESTS.
 */
export async function asOwner<Result>(
  requester: Requester,
  run: (login: LiveSession) => Promise<Result>,
): Promise<Result> {
  const login = requireLogin(requester);
  const { context, ownPasswordTries } = requester;
  const { result } = await ownPasswordTries.attempt(login.actor.id, async (failures) => {
    try {
      return { done: await run(login) };
    } catch (error) {
      if (error instanceof DomainError && refusedCodes.has(error.code)) {
        await record(requester, 'AUTHORISATION_REFUSED', { code: error.code });
        if (error.code === 'PASSWORD_WRONG' && failures === limits.logInFailuresFree) {
          await warnOfFailures(context, { actor: login.actor });
        }
      }
      throw error;
    }
  });
  if (result === null) throw new Error('An operation of an owner has no result.');
  return result.done;
}

export const loginResolvers: Resolvers = {
  Query: {
    devices: (_root, _arguments, requester) => {
      return listDevices(requester.context, requireLogin(requester));
    },
  },
  Mutation: {
    changePassword: async (_root, { input }, requester) => {
      await asOwner(requester, (login) => changePassword(requester.context, { ...login, input }));
      await record(requester, 'PASSWORD_CHANGED');
      return done;
    },
    changeEmail: async (_root, { input }, requester) => {
      await asOwner(requester, (login) => changeEmail(requester.context, { ...login, input }));
      return done;
    },
    confirmEmailAgain: async (_root, _arguments, requester) => {
      await confirmEmailAgain(requester.context, { actor: requireCustomer(requester) });
      return done;
    },
    endDevice: async (_root, { id }, requester) => {
      const { context } = requester;
      const actor = requireCustomer(requester);
      const ended = isUuid(id) ? await endSessions(context, { actor, only: id }) : 0;
      if (ended === 0) throw new DomainError('DEVICE_NOT_FOUND', { field: 'id' });
      // A subscription does not say which device it is.
      await endPush(context, { actor });
      return done;
    },
    endAllDevices: async (_root, { exceptThis }, requester) => {
      const { context } = requester;
      const { actor, sessionId } = requireLogin(requester);
      await endSessions(context, { actor, ...(exceptThis && { except: sessionId }) });
      return done;
    },
    disconnectSocialLogin: async (_root, { type }, requester) => {
      await disconnectSocialLogin(requester.context, { actor: requireCustomer(requester), type });
      await record(requester, 'SOCIAL_DISCONNECTED', { type });
      return done;
    },
  },
};
