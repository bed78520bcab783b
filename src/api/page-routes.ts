import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { isLocale, type Locale } from '../domain/locale.ts';
import { readChallenge } from '../service/order/challenge-form.ts';
import type { AccountCommands } from './account-commands.ts';
import { brokenPage } from './broken-page.ts';
import { answersOf } from './errors.ts';
import type { GraphqlApi } from './graphql.ts';
import { guardForm } from './origin-guard.ts';
import { headersOf, localeOf } from './request-facts.ts';
import { sandboxOf } from './sandbox.ts';
import { visitorForms } from './visitor-forms.ts';
import { visitorMark, visitorMarkHeader } from './visitor-mark.ts';

/** The storefront as it was built: how a request becomes a page is its affair. */
export interface PageServer {
  handle(request: Request, visitor: unknown): Promise<Response>;
}

/** Everything that is not an API is a page. Forms reach the page's own action, so bodies are passed on unread. */
export function pageRoutes(
  scope: FastifyInstance,
  context: Context,
  graphql: GraphqlApi,
  pages: PageServer,
  commands: AccountCommands,
): void {
  // A page that cannot be made is told as a page, even when neither database nor build can help with it.
  scope.setErrorHandler((error: Error, request, reply) => {
    const { isExpected } = answersOf(error, 'pt');
    if (isExpected || (error as { statusCode?: number }).statusCode === 413) throw error;
    context.log.error({ requestId: request.id, error }, 'page failed');
    return reply
      .status(500)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(brokenPage(pageLocaleOf(request), request.id));
  });
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  scope.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      if (request.method === 'POST') guardForm(request, context);
      const headers = headersOf(request);
      const visitor = await visitorOf(request, headers, context, graphql, commands);
      const url = new URL(request.url, context.publicUrl);
      const init: RequestInit & { duplex?: 'half' } = { method: request.method, headers };
      if (request.method === 'POST') {
        init.body = Readable.toWeb(request.body as Readable) as ReadableStream;
        init.duplex = 'half';
      }
      const response = await pages.handle(new Request(url, init), visitor);
      // A page seen by somebody who is logged in may hold what is theirs: it is kept nowhere.
      reply.header('cache-control', visitor.session.isLoggedIn ? 'private, no-store' : 'no-cache');
      // A copy on the device is shown to nobody else: whose it is can be compared, and tells nothing more.
      if (visitor.session.mark !== null) reply.header(visitorMarkHeader, visitor.session.mark);
      return await send(reply, response);
    },
  });
}

function pageLocaleOf(request: FastifyRequest): Locale {
  const [, first] = request.url.split(/[/?]/, 2);
  return isLocale(first) ? first : localeOf(request);
}

async function visitorOf(
  request: FastifyRequest,
  headers: Headers,
  context: Context,
  graphql: GraphqlApi,
  commands: AccountCommands,
) {
  // Without a cookie there is no session, and most visitors of a public page have none.
  const live = request.headers.cookie?.includes('canhoto.') ? await context.identity.session(headers) : null;
  const locale = pageLocaleOf(request);
  return {
    graphql: (query: string, variables: Record<string, unknown> = {}) =>
      graphql.run(query, variables, {
        customerId: live?.customerId ?? null,
        sessionId: live?.sessionId ?? null,
        locale,
        requestId: request.id,
        ipAddress: request.ip,
      }),
    session: {
      isLoggedIn: live !== null,
      mark: live === null ? null : visitorMark(context, live.customerId),
    },
    now: context.clock.now(),
    publicUrl: context.publicUrl,
    site: context.site,
    socialLogins: context.socialLoginOffers,
    forms: visitorForms(request, commands, locale),
    acceptLanguage: request.headers['accept-language'] ?? null,
    readChallenge: (signed: string) => readChallenge(context.sessionSecret, signed),
    sandbox: sandboxOf(context),
  };
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.status(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  return await (response.body === null
    ? reply.send()
    : reply.send(Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])));
}
