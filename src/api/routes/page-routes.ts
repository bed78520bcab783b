import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '../../domain/locale.ts';
import { failureOfDatabaseError } from '../../service/ground/failure/database-failures.ts';
import { readChallenge } from '../../service/holding/order/payment/challenge-form.ts';
import type { WithIdentity, WithIds, WithSessionSecret } from '../../service/ports.ts';
import { answerOf, type PageAnswer, type PageServer } from '../cache/page-answer.ts';
import type { PageCache } from '../cache/page-cache.ts';
import { sendPage } from '../cache/page-handler.ts';
import type { PageApi, PageSettings } from '../cache/page-visitor.ts';
import { answersOf, isOfRequest } from '../http/errors.ts';
import { logPageFailure } from '../http/failure-log.ts';
import { brokenPage, busyPage } from '../http/failure-pages.ts';
import { plainPagePolicy } from '../http/plain-page.ts';
import { headersOf, localeOf } from '../http/request-facts.ts';
import { retryAfterSeconds } from '../http/retry-after.ts';
import { guardForm } from '../security/origin-guard.ts';
import type { PageSecurity } from '../security/page-security.ts';
import { visitorMark, visitorMarkHeader } from '../security/visitor-mark.ts';
import type { AccountCommands } from './account-commands.ts';
import { sandboxOf } from './sandbox.ts';
import { visitorForms } from './visitor-forms.ts';

type PageContext = Parameters<typeof sandboxOf>[0] &
  WithIds &
  WithIdentity &
  WithSessionSecret &
  PageSettings;

export interface PageParts {
  context: PageContext;
  graphql: PageApi;
  pages: PageServer;
  commands: AccountCommands;
  /** Both null in development: pages are rendered each time, and the tools add their scripts. */
  cache: PageCache | null;
  security: PageSecurity | null;
}

/** Everything that is not an API is a page. A form's body goes to the page's action as it came, within the bound of every body. */
export function pageRoutes(scope: FastifyInstance, parts: PageParts): void {
  const { context, pages, cache, security } = parts;
  // The error page needs neither database nor build.
  scope.setErrorHandler((error: Error, request, reply) => {
    const { isExpected } = answersOf(error, 'pt');
    if (failureOfDatabaseError(error) !== null) {
      logPageFailure(context, error);
      const seconds = retryAfterSeconds([]);
      return reply
        .status(503)
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', plainPagePolicy)
        .header('cache-control', 'no-store')
        .header('retry-after', seconds)
        .send(busyPage(pageLocaleOf(request), seconds, context.sandboxBesideReal));
    }
    if (isExpected || isOfRequest(error)) throw error;
    logPageFailure(context, error, request.id);
    const html = brokenPage(pageLocaleOf(request), request.id, context.sandboxBesideReal);
    return reply
      .status(500)
      .header('content-type', 'text/html; charset=utf-8')
      .header('content-security-policy', plainPagePolicy)
      .header('cache-control', 'no-store')
      .send(html);
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  scope.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const found = request.method === 'POST' ? null : ((await cache?.find(request.url)) ?? null);
      if (found !== null && 'copies' in found) {
        reply.hijack();
        sendPage(request.raw, reply.raw, found);
        return reply;
      }
      if (request.method === 'POST') guardForm(request, context);
      const headers = headersOf(request);
      const visitor = await visitorOf(request, headers, parts);
      // A missing public page is missing for everybody.
      const answer = found ?? (await answerOf(pages, requestFor(request, headers, context), visitor));
      // A page of a logged-in customer may contain personal data, so it is not cached.
      reply.header('cache-control', visitor.session.isLoggedIn ? 'private, no-store' : 'no-cache');
      // An offline copy is shown to its owner only: the mark can be compared and reveals nothing.
      if (visitor.session.mark !== null) reply.header(visitorMarkHeader, visitor.session.mark);
      return await send(reply, answer, security, pathOf(request));
    },
  });
}

function requestFor(request: FastifyRequest, headers: Headers, { publicUrl }: PageContext): Request {
  const init: RequestInit = { method: request.method, headers };
  if (request.method === 'POST')
    init.body = Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : '';
  // The router compares both. A form that reaches this point has an origin of ours, possibly another name of this host.
  const { origin } = request.headers;
  const host = request.method === 'POST' && origin !== undefined ? origin : new URL(publicUrl).origin;
  // Concatenated, not resolved: with any path the host is ours.
  return new Request(host + request.url, init);
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

function pageLocaleOf(request: FastifyRequest): Locale {
  const [, first] = request.url.split(/[/?]/, 2);
  return isLocale(first) ? first : localeOf(request);
}

async function visitorOf(request: FastifyRequest, headers: Headers, parts: PageParts) {
  const { context, graphql, commands } = parts;
  // Without a cookie there is no session to read.
  const live = request.headers.cookie?.includes('canhoto.') ? await context.identity.session(headers) : null;
  const locale = pageLocaleOf(request);
  return {
    graphql: (query: string, variables: Record<string, unknown> = {}) =>
      graphql.run(query, variables, {
        actor: live?.actor ?? null,
        sessionId: live?.sessionId ?? null,
        locale,
        requestId: request.id,
        ipAddress: request.ip,
      }),
    session: {
      isLoggedIn: live !== null,
      mark: live === null ? null : visitorMark(context, live.actor.id),
    },
    now: context.clock.now(),
    publicUrl: context.publicUrl,
    site: context.site,
    socialLogins: context.socialLoginOffers,
    forms: visitorForms(request, commands, locale),
    acceptLanguage: request.headers['accept-language'] ?? null,
    logFailure: (error: unknown) => logPageFailure(context, error, request.id),
    readChallenge: (signed: string) => readChallenge(context.sessionSecret, signed),
    sandboxBesideReal: context.sandboxBesideReal,
    sandbox: sandboxOf(context),
  };
}

async function send(
  reply: FastifyReply,
  { status, headers, body, inline }: PageAnswer,
  security: PageSecurity | null,
  path: string,
): Promise<FastifyReply> {
  reply.status(status);
  for (const [name, value] of headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  if (body === null) return await reply.send();
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const isDocument = headers.get('content-type')?.startsWith('text/html') === true;
  if (security !== null && isDocument) reply.headers(security(path, bytes, inline));
  return await reply.send(bytes);
}
