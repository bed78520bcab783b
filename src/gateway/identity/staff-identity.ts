import { createHmac } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { ipAddressHeader, staffFactors } from '../../domain/login/session.ts';
import { staffLimits } from '../../domain/policy/staff-limits.ts';
import { createLibraryDatabase } from './library-database.ts';
import { createPasskeys } from './passkeys.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './password-hash.ts';
import type { PasswordThreads } from './password-threads.ts';
import type { StaffIdentity } from './staff-port.ts';
import { createTotp } from './totp.ts';

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

export interface StaffIdentityOptions<Tables> {
  db: Kysely<Tables>;
  secret: string;
  /** Where the back office is. */
  staffUrl: string;
  newId: () => string;
  /** Only for tests that do not test hashing. */
  passwordCost?: PasswordCost;
  passwordThreads?: PasswordThreads;
}

/**
 * The only way to a login: the service has checked a password or a second factor before. Reachable only within this
 * process. Times are of the caller's clock, by which the service ends logins.
 */
const openedByService = {
  id: 'canhoto-staff',
  endpoints: {
    openStaffSession: createAuthEndpoint(
      '/canhoto-staff/open-session',
      {
        method: 'POST',
        body: z.object({ userId: z.string(), factor: z.enum(staffFactors).nullable(), now: z.date() }),
        metadata: { SERVER_ONLY: true },
      },
      async (ctx) => {
        const { userId, factor, now } = ctx.body;
        const user = await ctx.context.internalAdapter.findUserById(userId);
        if (user === null) throw ctx.error('NOT_FOUND');
        const session = await ctx.context.internalAdapter.createSession(
          user.id,
          false,
          {
            createdAt: now,
            updatedAt: now,
            expiresAt: new Date(now.getTime() + staffLimits.loginDaysMax * 86_400_000),
            factor,
            confirmedAt: factor === null ? null : now,
          },
          true,
        );
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ sessionId: session.id });
      },
    ),
  },
};

/**
 * A second better-auth, on the tables of staff: its logins are no logins of customers. Its own routes are not served;
 * only the methods of the port are reachable.
 */
export function createStaffIdentity<Tables>(options: StaffIdentityOptions<Tables>): StaffIdentity {
  const { passwordCost, passwordThreads, staffUrl } = options;
  const isSecure = staffUrl.startsWith('https:');
  const secretFor = (what: string) =>
    createHmac('sha256', options.secret).update(`staff ${what}`).digest('base64url');
  const library = createLibraryDatabase(options.db);
  const auth = betterAuth({
    // Another one than the customers', so that no signature of theirs is accepted here.
    secret: secretFor('logins'),
    baseURL: new URL(staffUrl).origin,
    database: library.database,
    user: { modelName: 'staff_user', fields: { emailVerified: 'email_verified', ...timestamps } },
    session: {
      modelName: 'staff_session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timestamps,
      },
      additionalFields: {
        factor: { type: 'string', required: false, input: false },
        confirmedAt: { type: 'date', required: false, input: false, fieldName: 'confirmed_at' },
      },
      expiresIn: staffLimits.loginDaysMax * 86_400,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'staff_account',
      fields: { userId: 'user_id', accountId: 'account_id', providerId: 'provider_id', ...timestamps },
    },
    verification: { modelName: 'staff_verification', fields: { expiresAt: 'expires_at', ...timestamps } },
    advanced: {
      cookiePrefix: isSecure ? '__Host-canhoto-staff' : 'canhoto-staff',
      database: { generateId: options.newId },
      // The library would add its own weaker prefix to the name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure, sameSite: 'strict', httpOnly: true, path: '/' },
      disableOriginCheck: true,
      ipAddress: { ipAddressHeaders: [ipAddressHeader] },
    },
    plugins: [openedByService],
    telemetry: { enabled: false },
    logger: { disabled: true },
  });
  const hash = (password: string, asker?: string) =>
    hashPassword(password, passwordCost, passwordThreads, asker);

  return {
    async session(headers) {
      const found = await library.call(() => auth.api.getSession({ headers }));
      return found === null ? null : { sessionId: found.session.id, staffId: found.user.id };
    },
    async open(staffId, { factor, now }, headers, within) {
      const body = { userId: staffId, factor, now };
      const answer = await library.call(
        () => auth.api.openStaffSession({ body, headers, returnHeaders: true }),
        within,
      );
      return { sessionId: answer.response.sessionId, staffId, setCookies: answer.headers.getSetCookie() };
    },
    async logOut(headers) {
      const answer = await library.call(() => auth.api.signOut({ headers, returnHeaders: true }));
      return answer.headers.getSetCookie();
    },
    hashPassword: hash,
    async verifyPassword(stored, password, asker) {
      if (stored !== null) return await verifyPassword({ hash: stored, password }, passwordThreads, asker);
      // So that an unknown e-mail takes as long as a known one.
      await hash(password, asker);
      return false;
    },
    totp: createTotp(secretFor('second factors')),
    passkeys: createPasskeys(staffUrl),
  };
}
