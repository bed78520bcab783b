import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Locale, locales } from '../../domain/locale.ts';
import type { LiveSession } from '../../domain/login/session.ts';
import { findCustomer } from '../../service/people/customer/find-customer.ts';
import { saveCustomer } from '../../service/people/customer/save-customer.ts';
import { issueCustomerToken } from '../../service/people/session/customer-token.ts';
import { renewSession } from '../../service/people/session/renew-session.ts';
import type {
  WithClock,
  WithDb,
  WithIdentity,
  WithPublicUrl,
  WithSessionSecret,
} from '../../service/ports.ts';
import { headersOf, localeOf } from '../http/request-facts.ts';
import { guardJson } from '../security/origin-guard.ts';
import { visitorMark, visitorMarkHeader } from '../security/visitor-mark.ts';
import { type AccountCommands, parse, type Sender } from './account-commands.ts';

/** The session user of the specification, section 3. */
interface SessionUser {
  isLoggedIn: boolean;
  /** Empty for a visitor. */
  token: string;
  locale: Locale;
}

const sessionInput = z.object({ locale: z.enum(locales) });

/** The routes of a session: current user, log in, log out, register, new password. Only these accept the session cookie. */
export function sessionRoutes(
  app: FastifyInstance,
  context: WithDb & WithClock & WithIdentity & WithPublicUrl & WithSessionSecret,
  commands: AccountCommands,
): void {
  app.get('/api/user', async (request, reply) => {
    const headers = headersOf(request);
    const live = await context.identity.session(headers);
    const renewed =
      live === null ? null : await renewSession(context, { ...live, headers, ipAddress: request.ip });
    if (renewed !== null) reply.header('set-cookie', renewed.setCookies);
    return await tellUser(reply, context, renewed ?? live, localeOf(request));
  });

  /** A route that changes something: JSON from our own pages only. */
  const post = (
    path: string,
    run: (request: FastifyRequest, reply: FastifyReply, sender: Sender) => Promise<unknown>,
  ) =>
    app.post(path, async (request, reply) => {
      guardJson(request, context);
      return await run(request, reply, { headers: headersOf(request), ip: request.ip });
    });

  post('/api/updateSession', async (request, reply, sender) => {
    const { locale } = parse(sessionInput, request.body);
    const live = await context.identity.session(sender.headers);
    if (live !== null) await saveCustomer(context, { actor: live.actor, input: { locale } });
    return await tellUser(reply, context, live, locale);
  });

  post('/api/login', async (request, reply, sender) => {
    const opened = await commands.logIn(sender, request.body);
    return await tellUser(reply.header('set-cookie', opened.setCookies), context, opened, localeOf(request));
  });

  post('/api/register', async (request, reply, sender) => {
    const opened = await commands.register(sender, request.body);
    // The account is there, so nothing is asked that could fail now.
    const { locale } = parse(sessionInput, request.body);
    return tellLoggedIn(reply.header('set-cookie', opened.setCookies), context, opened, locale);
  });

  post('/api/requestNewPassword', async (request, reply, sender) => {
    await commands.requestNewPassword(sender, request.body);
    reply.header('cache-control', 'no-store');
    return { status: 200, data: {} };
  });

  post('/api/requestLogInCode', async (request, reply, sender) => {
    reply.header('set-cookie', await commands.requestLogInCode(sender, request.body));
    reply.header('cache-control', 'no-store');
    return { status: 200, data: {} };
  });

  post('/api/logInByCode', async (request, reply, sender) => {
    const opened = await commands.logInByCode(sender, request.body);
    return await tellUser(reply.header('set-cookie', opened.setCookies), context, opened, localeOf(request));
  });

  post('/api/newPassword', async (request, reply, sender) => {
    const opened = await commands.saveNewPassword(sender, request.body);
    return await tellUser(reply.header('set-cookie', opened.setCookies), context, opened, localeOf(request));
  });

  post('/api/confirmEmail', async (request, reply, sender) => {
    await commands.confirmEmail(sender, request.body);
    const live = await context.identity.session(sender.headers);
    return await tellUser(reply, context, live, localeOf(request));
  });

  post('/api/lockAccount', async (request, reply, sender) => {
    await commands.lockAccount(sender, request.body);
    return await tellUser(reply, context, null, localeOf(request));
  });

  post('/api/logout', async (request, reply, sender) => {
    const setCookies = await commands.logOut(sender);
    return await tellUser(reply.header('set-cookie', setCookies), context, null, localeOf(request));
  });
}

/** The answer of every session route: the current user. */
export async function tellUser(
  reply: FastifyReply,
  context: WithDb & WithClock & WithIdentity & WithPublicUrl & WithSessionSecret,
  live: LiveSession | null,
  fallback: Locale,
): Promise<{ status: number; data: SessionUser }> {
  if (live === null) {
    reply.header('cache-control', 'no-store');
    return { status: 200, data: { isLoggedIn: false, token: '', locale: fallback } };
  }
  const customer = await findCustomer(context, live);
  return tellLoggedIn(reply, context, live, customer?.locale ?? fallback);
}

function tellLoggedIn(
  reply: FastifyReply,
  context: WithClock & WithSessionSecret,
  { sessionId, actor }: LiveSession,
  locale: Locale,
): { status: number; data: SessionUser } {
  reply.header('cache-control', 'no-store').header(visitorMarkHeader, visitorMark(context, actor.id));
  const token = issueCustomerToken(context.sessionSecret, sessionId, actor.id, context.clock.now());
  return { status: 200, data: { isLoggedIn: true, token, locale } };
}
