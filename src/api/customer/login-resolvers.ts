import { isUuid } from '../../domain/ids.ts';
import { DomainError } from '../../domain/refusal.ts';
import { changeEmail } from '../../service/login/change-email.ts';
import { changePassword } from '../../service/login/change-password.ts';
import { confirmEmailAgain } from '../../service/login/confirm-email-again.ts';
import { disconnectSocialLogin } from '../../service/login/disconnect-social-login.ts';
import { endPush } from '../../service/push/end-push.ts';
import { recordSecurityEvent } from '../../service/security/record-security-event.ts';
import type { SecurityEvent } from '../../service/security/security-event.ts';
import { endSessions } from '../../service/session/end-sessions.ts';
import { listDevices } from '../../service/session/list-devices.ts';
import { type Requester, requireCustomer, requireLogin } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';

const done = { success: true, message: null };

/** Records a security event of a logged-in customer. */
function record(
  requester: Requester,
  kind: SecurityEvent['kind'],
  facts: NonNullable<SecurityEvent['facts']> = {},
): Promise<void> {
  const { context, customerId, ipAddress: address } = requester;
  return recordSecurityEvent(context, { kind, customerId, address, facts });
}

const refusedCodes: ReadonlySet<string> = new Set(['PASSWORD_WRONG', 'RECENT_LOGIN_REQUIRED']);

/** Records that the requester could not prove to own the account, and rethrows the refusal. */
function recordRefusal(requester: Requester) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof DomainError && refusedCodes.has(error.code)) {
      await record(requester, 'AUTHORISATION_REFUSED', { code: error.code });
    }
    throw error;
  };
}

export const loginResolvers: Resolvers = {
  Query: {
    devices: (_root, _arguments, requester) => {
      const { customerId, sessionId } = requireLogin(requester);
      return listDevices(requester.context, customerId, sessionId);
    },
  },
  Mutation: {
    changePassword: async (_root, { input }, requester) => {
      const asking = requireLogin(requester);
      await changePassword(requester.context, asking, input).catch(recordRefusal(requester));
      await record(requester, 'PASSWORD_CHANGED');
      return done;
    },
    changeEmail: async (_root, { input }, requester) => {
      const asking = requireLogin(requester);
      await changeEmail(requester.context, asking, input).catch(recordRefusal(requester));
      return done;
    },
    confirmEmailAgain: async (_root, _arguments, requester) => {
      await confirmEmailAgain(requester.context, requireCustomer(requester));
      return done;
    },
    endDevice: async (_root, { id }, requester) => {
      const { context } = requester;
      const customerId = requireCustomer(requester);
      const ended = isUuid(id) ? await endSessions(context, context.db, customerId, { only: id }) : 0;
      if (ended === 0) throw new DomainError('DEVICE_NOT_FOUND', { field: 'id' });
      // A subscription does not say which device it is.
      await endPush(context.db, customerId, null);
      return done;
    },
    endAllDevices: async (_root, { exceptThis }, requester) => {
      const { context } = requester;
      const { customerId, sessionId } = requireLogin(requester);
      await endSessions(context, context.db, customerId, exceptThis ? { except: sessionId } : {});
      return done;
    },
    disconnectSocialLogin: async (_root, { type }, requester) => {
      await disconnectSocialLogin(requester.context, requireCustomer(requester), type);
      await record(requester, 'SOCIAL_DISCONNECTED', { type });
      return done;
    },
  },
};
