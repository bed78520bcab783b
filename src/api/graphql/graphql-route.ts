import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../../domain/refusal.ts';
import { answerOf, type RefusalAnswer } from '../http/errors.ts';
import { localeOf } from '../http/request-facts.ts';
import { jsonText } from '../security/json-text.ts';
import type { AnyRequester, GraphqlApi } from './graphql-api.ts';
import type { KnownAnswer } from './known-answers.ts';

/** What came in a body, and, of JSON, the text it came as; not parsed where the text alone was enough. */
class Body<R> {
  readonly value: Record<string, unknown> | null;
  readonly text: string | undefined;
  readonly known: KnownAnswer<R> | null;

  constructor(value: unknown, text?: string, known: KnownAnswer<R> | null = null) {
    this.value = value as Body<R>['value'];
    this.text = text;
    this.known = known;
  }
}

interface RouteOptions {
  /** By default the `authorization` header, which browsers never add by themselves, so other sites cannot use it. */
  credentialsOf?(request: FastifyRequest): string | undefined;
  /** Refuses a request before it is read. Necessary where the credentials are a cookie. */
  guard?(request: FastifyRequest): void;
  /** Absent: the server's own limit. */
  bodyBytesMax?: number;
}

/** GraphQL over HTTP at `url`; the benchmark measures a schema of its own through the very same way. */
export function graphqlRoute<R extends AnyRequester>(
  app: FastifyInstance,
  url: string,
  graphql: Pick<GraphqlApi<R>, 'handle' | 'recall' | 'answerAgain'>,
  { credentialsOf = (request) => request.headers.authorization, guard, bodyBytesMax }: RouteOptions = {},
): void {
  app.register(async (scope) => {
    const parse = scope.getDefaultJsonParser('error', 'error');
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
      const text = jsonText(bytes);
      if (text === null) return done(new DomainError('INVALID_REQUEST'));
      const known = graphql.recall(text, request, localeOf(request));
      if (known !== null) done(null, new Body(null, text, known));
      else parse(request, text, (error, value) => done(error, new Body(value, text)));
    });
    scope.route({
      method: ['GET', 'POST'],
      url,
      ...(bodyBytesMax === undefined ? {} : { bodyLimit: bodyBytesMax }),
      onRequest: async (request) => guard?.(request),
      handler: async (request, reply) => {
        const { method, headers, body } = request;
        const { text, value, known } = body instanceof Body ? (body as Body<R>) : new Body<R>(body ?? null);
        const context = {
          credentials: credentialsOf(request),
          requestId: request.id,
          locale: localeOf(request),
          ipAddress: request.ip,
        };
        const asked = { method, url: request.url, headers, body: value, raw: request, context };
        const answer =
          known === null ? await graphql.handle(asked, text) : await graphql.answerAgain(known, context);
        if ('bytes' in answer) {
          reply.hijack();
          reply.raw.writeHead(200, answer.headers).end(answer.bytes, 'latin1');
          return;
        }
        const [told, { status, headers: said }] = answer;
        reply.status(status).header('cache-control', 'no-store');
        if (said !== undefined) reply.headers(said);
        // The library's own no (a body that is no request, a mutation by GET) gets our form: code, field, sentence.
        if (status >= 400 && !told?.includes('"requestId"')) {
          reply.header('content-type', 'application/json; charset=utf-8');
          return refusalBody(new DomainError('INVALID_REQUEST'), request);
        }
        return await reply.send(told ?? undefined);
      },
    });
  });
}

function refusalBody(error: DomainError, request: FastifyRequest): object {
  return inGraphqlForm([answerOf(error, localeOf(request))], request);
}

/** Errors that come before GraphQL, in the form in which its callers read errors. */
export function inGraphqlForm(answers: readonly RefusalAnswer[], request: FastifyRequest): object {
  return {
    errors: answers.map(({ message, ...rest }) => ({
      message,
      extensions: { ...rest, requestId: request.id },
    })),
  };
}
