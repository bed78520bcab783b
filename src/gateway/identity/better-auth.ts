import { betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { ipAddressHeader, type OpenedSession } from '../../domain/login/session.ts';
import { customer } from '../../domain/policy/actor.ts';
import { createLibraryDatabase } from './library-database.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './password-hash.ts';
import type { PasswordThreads } from './password-threads.ts';
import type { Identity } from './port.ts';

const days = 24 * 60 * 60;

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

export interface IdentityOptions<Tables> {
  db: Kysely<Tables>;
  secret: string;
  publicUrl: string;
  newId: () => string;
  /** Only for tests that do not test hashing. */
  passwordCost?: PasswordCost;
  /** Only for tests, which use shorter waits. */
  passwordThreads?: PasswordThreads;
}

/**
 * Opens a login after a proof of identity: a password, a social login, a mailed link, or the login that it replaces.
 * Reachable only within this process.
 */
const openedElsewhere = {
  id: 'canhoto',
  endpoints: {
    openSession: createAuthEndpoint(
      '/canhoto/open-session',
      { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId);
        if (user === null) throw ctx.error('NOT_FOUND');
        const session = await ctx.context.internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ token: session.token, user: { id: user.id } });
      },
    ),
  },
};

/** better-auth on our own tables. Its own routes are not served; only the methods of the port are reachable. */
export function createIdentity<Tables>(options: IdentityOptions<Tables>): Identity {
  const { passwordCost, passwordThreads } = options;
  const hash = (password: string, asker?: string) =>
    hashPassword(password, passwordCost, passwordThreads, asker);
  const isSecure = options.publicUrl.startsWith('https:');
  const library = createLibraryDatabase(options.db);
  const auth = betterAuth({
    secret: options.secret,
    baseURL: options.publicUrl,
    database: library.database,
    user: { modelName: 'auth_user', fields: { emailVerified: 'email_verified', ...timestamps } },
    session: {
      modelName: 'auth_session',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...timestamps,
      },
      expiresIn: 30 * days,
      // Only a successor prolongs a login; the library would also prolong a login that was replaced.
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'auth_account',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        idToken: 'id_token',
        ...timestamps,
      },
    },
    verification: { modelName: 'auth_verification', fields: { expiresAt: 'expires_at', ...timestamps } },
    advanced: {
      // Over https, the browser binds a cookie with this prefix to this host, so no other host of the domain can set
      // one.
      cookiePrefix: isSecure ? '__Host-canhoto' : 'canhoto',
      database: { generateId: options.newId },
      // The library would add its own weaker prefix to the name.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      disableOriginCheck: true,
      ipAddress: { ipAddressHeaders: [ipAddressHeader] },
    },
    plugins: [openedElsewhere],
    telemetry: { enabled: false },
    logger: { disabled: true },
  });

  async function opened(answer: {
    headers: Headers;
    response: { token: string | null; user: { id: string } };
  }): Promise<OpenedSession> {
    const setCookies = answer.headers.getSetCookie();
    const cookie = setCookies.map((text) => text.slice(0, text.indexOf(';'))).join('; ');
    const session = await auth.api.getSession({ headers: new Headers({ cookie }) });
    if (session === null) throw new Error('A login was opened and cannot be read back.');
    return { sessionId: session.session.id, actor: customer(answer.response.user.id), setCookies };
  }

  return {
    async open(customerId, headers, within) {
      return await library.call(
        async () =>
          opened(await auth.api.openSession({ body: { userId: customerId }, headers, returnHeaders: true })),
        within,
      );
    },
    hashPassword: hash,
    async verifyPassword(stored, password, asker) {
      if (stored !== null) return await verifyPassword({ hash: stored, password }, passwordThreads, asker);
      // So that an unknown e-mail takes as long as a known one.
      await hash(password, asker);
      return false;
    },
    async logOut(headers) {
      const answer = await library.call(() => auth.api.signOut({ headers, returnHeaders: true }));
      return answer.headers.getSetCookie();
    },
    async session(headers) {
      const session = await library.call(() => auth.api.getSession({ headers }));
      return session === null ? null : { sessionId: session.session.id, actor: customer(session.user.id) };
    },
  };
}
