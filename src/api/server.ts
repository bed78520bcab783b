import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import { DomainError } from '../domain/refusal.ts';
import { builtFiles } from './cache/built-files.ts';
import { createPageCache } from './cache/page-cache.ts';
import { pageHandler } from './cache/page-handler.ts';
import { createCustomerApi, customerPath } from './customer/customer-api.ts';
import { customerSchema } from './customer/schema.ts';
import { exportRoute } from './export/export-route.ts';
import { fileRoute } from './export/file-route.ts';
import { gateRoutes } from './gate/gate-routes.ts';
import { graphqlRoute, inGraphqlForm } from './graphql/graphql-route.ts';
import { createTakenAnswers } from './graphql/taken-answers.ts';
import { badAddressHandler, refusePage } from './http/bad-addresses.ts';
import { refuseBrokenRequest } from './http/broken-request.ts';
import { Edge } from './http/edge.ts';
import { answerOf, answersOf, isOfRequest, statusOf } from './http/errors.ts';
import { createFailureLog } from './http/failure-log.ts';
import { otherCaseHandler, webhookAddressHandler } from './http/kind-addresses.ts';
import { keepLineRequests } from './http/line-request.ts';
import { createLoadShedding } from './http/load-shedding.ts';
import { oneApplicationHandler } from './http/one-application.ts';
import { Readiness } from './http/readiness.ts';
import { createRefusalLog } from './http/refusal-log.ts';
import { localeOf } from './http/request-facts.ts';
import { retryAfterSeconds } from './http/retry-after.ts';
import { traceRefusal, traceRequests } from './http/trace-requests.ts';
import { liveRoutes } from './live/live-routes.ts';
import { previewRoutes } from './preview/preview-routes.ts';
import { createAccountCommands } from './routes/account-commands.ts';
import { alertRoutes } from './routes/alert-routes.ts';
import { applicationFiles, applicationRoutes } from './routes/application-routes.ts';
import { availabilityObject } from './routes/availability-object.ts';
import { crawlerRoutes } from './routes/crawler-routes.ts';
import { eventCalendarRoute } from './routes/event-calendar.ts';
import { linkPreviewRoutes } from './routes/link-preview-routes.ts';
import { passkeyRoutes } from './routes/log-in/passkey-routes.ts';
import { socialRoutes } from './routes/log-in/social-routes.ts';
import { organizerCalendarRoute } from './routes/organizer-calendar.ts';
import { pageRoutes } from './routes/page-routes.ts';
import type { Pages } from './routes/pages.ts';
import { pictureRoutes } from './routes/picture-routes.ts';
import { pictureUploadRoute } from './routes/picture-upload.ts';
import { publicRoutes } from './routes/public-routes.ts';
import { sessionRoutes } from './routes/session-routes.ts';
import { staffSessionRoutes } from './routes/staff-session-routes.ts';
import { ticketFileRoutes } from './routes/ticket-files.ts';
import { waitingRoomObject } from './routes/waiting-room-object.ts';
import { walletRoutes } from './routes/wallet-routes.ts';
import { webhookRoutes } from './routes/webhook-routes.ts';
import { jsonText } from './security/json-text.ts';
import { pageSecurityOf } from './security/page-security.ts';
import { securityHeaders, transportHeaders } from './security/security-headers.ts';
import type { ServerContext } from './server-context.ts';
import { settlementRoutes } from './staff/money/settlement-routes.ts';
import { officeApi } from './staff/office-api.ts';
import { staffPath } from './staff/staff-api.ts';
import { statementUploadRoute } from './statement/statement-upload.ts';

const bodyBytesMax = 64 * 1024;

export interface ServerOptions {
  /** What those who watch over the node are told; a node that stops takes it back. */
  readiness?: Readiness;
  /** Whose `x-forwarded-for` is believed. */
  trustedProxies?: string;
}

/** The HTTP server: every route there is, in one place. `pages` is the built storefront; null serves none. */
export async function createServer(
  context: ServerContext,
  pages: Pages | null,
  { readiness = new Readiness(), trustedProxies = 'loopback' }: ServerOptions = {},
): Promise<FastifyInstance> {
  const edge = new Edge(transportHeaders(context.publicUrl));
  // Before the overload guard: a busy node is healthy.
  edge.add(readiness.handler);
  edge.add(webhookAddressHandler);
  edge.add(badAddressHandler(context));
  edge.add(oneApplicationHandler(context, () => context.ids.uuid()));
  edge.add(otherCaseHandler);
  const app: FastifyInstance = Fastify({
    // Keep-alive outlives what proxies keep, so that they never write to a connection we are closing.
    serverFactory: (inside) => edge.server(inside, { keepAliveTimeout: 75_000 }),
    bodyLimit: bodyBytesMax,
    trustProxy: trustedProxies,
    // A request that arrives while the node stops is answered like all others (drain-server.ts).
    return503OnClosing: false,
    genReqId: () => context.ids.uuid(),
    clientErrorHandler: refuseBrokenRequest,
    // An address Fastify cannot read; the edge has refused most of them.
    frameworkErrors: (_error, request, reply) => {
      if (refusePage(request.raw, reply.raw, context, request.id)) return reply.hijack();
      const answers = [answerOf(new DomainError('INVALID_REQUEST'), localeOf(request))];
      return (reply as FastifyReply)
        .status(400)
        .headers(securityHeaders)
        .send({ errors: answers, requestId: request.id });
    },
    // "Server listening" is said by the program itself, last, as one line.
    loggerInstance: context.log.child({}, { level: 'warn' }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  edge.add(waitingRoomObject(context));
  const schema = customerSchema();
  // Registrations and profiles tell the same.
  const takenAnswers = createTakenAnswers(context);
  const graphql = createCustomerApi(context, { schema, takenAnswers });
  if (pages !== null) graphql.prepare();
  const isBuilt = pages !== null && pages.middleware === null;
  const security = isBuilt ? pageSecurityOf(context) : null;
  const cache =
    pages !== null && security !== null ? createPageCache(context, graphql, pages, security) : null;
  if (cache !== null && security !== null) edge.add(pageHandler(context, cache, security));
  if (pages?.filesFolder !== undefined) edge.add(builtFiles(pages.filesFolder));
  if (pages?.buildsFolder !== undefined) applicationFiles(edge, pages.buildsFolder);
  edge.add(availabilityObject(context));
  // The last of all: what those before it answer costs nothing and is never refused.
  const loadShedding = createLoadShedding(
    customerPath,
    context.loadSheddingBounds,
    context.sandboxBesideReal,
  );
  edge.add(loadShedding.handler);
  app.addHook('onClose', () => loadShedding.close());
  edge.guard(app);
  const commands = createAccountCommands(context, takenAnswers);
  const noteFailure = createFailureLog(context);
  const noteRefusal = createRefusalLog(context);

  keepLineRequests(app);
  traceRequests(app);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(securityHeaders);
    done();
  });

  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const { answers, isExpected } = answersOf(
      isOfRequest(error) ? new DomainError('INVALID_REQUEST') : error,
      localeOf(request),
    );
    noteRefusal(error, { requestId: request.id, what: request.routeOptions.url });
    if (isExpected) noteFailure(error);
    else context.log.error({ requestId: request.id, error }, 'request failed');
    for (const { code } of answers) {
      context.metrics.refusals.add({ code });
      traceRefusal(code);
    }
    const status = answers[0] === undefined ? 500 : statusOf(answers[0].code);
    reply.status(status).header('cache-control', 'no-store');
    if (status === 429) reply.header('retry-after', retryAfterSeconds(answers));
    // GraphQL callers read errors in GraphQL's own form, also those that come before GraphQL.
    return reply.send(
      [customerPath, staffPath].some((path) => request.url.startsWith(path))
        ? inGraphqlForm(answers, request)
        : { errors: answers, requestId: request.id },
    );
  });

  app.setNotFoundHandler(async () => {
    throw new DomainError('NOT_FOUND');
  });
  // JSON is read as it always is, but for what no text of ours may hold.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = jsonText(bytes);
    if (text === null) done(new DomainError('INVALID_REQUEST'));
    else parseJson(request, text, done);
  });

  graphqlRoute(app, customerPath, graphql);
  await app.register(async (scope) => {
    officeApi(scope, context);
    staffSessionRoutes(scope, context);
    exportRoute(scope, context);
    fileRoute(scope, context);
    pictureUploadRoute(scope, context);
    settlementRoutes(scope, context);
    statementUploadRoute(scope, context);
    liveRoutes(scope, context, { readiness, standsOpen: loadShedding.standsOpen });
    if (pages?.buildsFolder !== undefined) applicationRoutes(scope, pages.buildsFolder);
  });
  sessionRoutes(app, context, commands);
  passkeyRoutes(app, context, commands);
  socialRoutes(app, context, commands);
  webhookRoutes(app, context);
  ticketFileRoutes(app, context);
  walletRoutes(app, context);
  pictureRoutes(app, context);
  gateRoutes(app, context);
  await app.register(async (scope) => {
    await compress(scope);
    publicRoutes(scope, context);
    linkPreviewRoutes(scope, context);
    crawlerRoutes(scope, context);
    organizerCalendarRoute(scope, context);
    eventCalendarRoute(scope, context);
    alertRoutes(scope, context);
  });

  if (pages !== null) {
    await app.register(async (scope) => {
      await compress(scope);
      previewRoutes(scope, context, { pages, schema });
    });
  }
  if (pages?.middleware != null) {
    const { middleware } = pages;
    app.addHook('onRequest', (request, reply, done) => {
      const isPage = !request.url.startsWith('/api/') && !request.url.startsWith('/production/');
      if (isPage) middleware(request.raw, reply.raw, done);
      else done();
    });
  }
  if (pages !== null) {
    await app.register(async (scope) => {
      await compress(scope);
      pageRoutes(scope, { context, graphql, pages, commands, cache, security });
    });
  }
  return app;
}

/** Pages and art are text and come over slow networks; answers of the API are too small to gain by it. */
async function compress(scope: FastifyInstance): Promise<void> {
  await scope.register(fastifyCompress, {
    encodings: ['br', 'gzip'],
    threshold: 1_024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
}
