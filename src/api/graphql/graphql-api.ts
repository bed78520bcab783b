import { GraphQLError, type GraphQLSchema } from 'graphql';
import { createHandler, type Handler, type OperationContext } from 'graphql-http';
import { errorText } from '../../domain/error-text.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Metrics } from '../../service/ground/metric/metrics.ts';
import type { WithClock, WithLog } from '../../service/ports.ts';
import { answerOf, answersOf, refusalOfGraphqlError, type ToldError, toldErrorOf } from '../http/errors.ts';
import { createFailureLog } from '../http/failure-log.ts';
import { createRefusalLog } from '../http/refusal-log.ts';
import { retryAfterSeconds } from '../http/retry-after.ts';
import { nameOperation, traceRefusal } from '../http/trace-requests.ts';
import { addressKey } from '../security/address-key.ts';
import type { KnownAnswer, KnownAnswers, ReadyAnswer } from './known-answers.ts';
import { readyAnswer } from './known-answers.ts';
import type { OperationLimits } from './operation-limits.ts';
import type { OwnOperation } from './own-operations.ts';
import { isPlainPost, plainRequest } from './plain-request.ts';
import { createPlans, type Plan, type Plans } from './plans.ts';
import type { PublicAnswers } from './public-answers.ts';

/** What a GraphQL operation gets of its HTTP request. */
export interface GraphqlRequest {
  /** The header that identifies the requester, and no other: which one, the schema's route says. */
  credentials: string | undefined;
  requestId: string;
  locale: Locale;
  ipAddress: string;
}

/** What the requesters of all schemas have; the rest is the schema's own. */
export interface AnyRequester {
  requestId: string;
  /** The language of refusals. */
  locale: Locale;
  /** The person of staff, for the log of refusals. */
  staffId?: string | undefined;
}

/** One schema with its parameters; a second schema is a second one of these. */
export interface GraphqlSchema<R extends AnyRequester> extends WithClock, WithLog {
  schema: GraphQLSchema;
  /** Operations of our own pages: their plans are compiled at the start and never removed. */
  own: readonly OwnOperation[];
  /** Whether introspection is allowed. */
  introspects: boolean;
  newDocuments: OperationLimits['newDocuments'];
  /** Authenticates the requester and counts the operation. Throws the refusal of either. */
  requesterOf(request: GraphqlRequest, plan: Plan): Promise<R>;
  /** The cache of answers to public queries. */
  publicAnswers: PublicAnswers;
  /** Counts refusals. */
  metrics: Pick<Metrics, 'refusals'>;
  /** Answers by the text of their request; absent where the schema has none. */
  known?: KnownAnswers<R>;
}

type Written = Awaited<ReturnType<Handler>>;

/** Status and headers of an answer with its text, or with the bytes from the cache. */
export type GraphqlAnswer = readonly [body: Written[0] | Buffer, init: Written[1]];

export interface GraphqlApi<R extends AnyRequester> {
  /** GraphQL over HTTP. `text` is what a JSON body was parsed from. */
  handle(asked: Parameters<Handler<unknown, GraphqlRequest>>[0], text?: string): Promise<GraphqlAnswer>;
  /** The known answer to a JSON body; null for all others. */
  recall(text: string, asked: Parameters<typeof isPlainPost>[0], locale: Locale): KnownAnswer<R> | null;
  /** The answer to such a body, as `handle` would give it. */
  answerAgain(known: KnownAnswer<R>, asked: GraphqlRequest): Promise<ReadyAnswer | GraphqlAnswer>;
  /** Compiles the plans of our own pages before the first request. */
  prepare(): void;
  /** The same plans inside this process, for pages rendered on the server. */
  run(
    query: string,
    variables: Record<string, unknown>,
    requester: R,
  ): Promise<{ data?: unknown; errors?: readonly ToldError[] }>;
}

const answered = {
  status: 200,
  statusText: 'OK',
  headers: { 'content-type': 'application/json; charset=utf-8' },
};

/** GraphQL over HTTP for one schema. Every schema is served by this one engine. */
export function createGraphqlApi<R extends AnyRequester>(parts: GraphqlSchema<R>): GraphqlApi<R> {
  const { schema, own, introspects, newDocuments, clock, publicAnswers, known } = parts;
  const plans = createPlans(schema, {
    own,
    introspects,
    newDocuments,
    milliseconds: () => clock.milliseconds(),
  });
  const noteFailure = createFailureLog(parts);
  const noteRefusal = createRefusalLog(parts);

  function tell(error: Readonly<GraphQLError | Error>, requester: AnyRequester): ToldError {
    const told = toldOf(error, requester);
    const code = String(told.extensions.code);
    parts.metrics.refusals.add({ code });
    traceRefusal(code);
    return told;
  }

  function toldOf(error: Readonly<GraphQLError | Error>, requester: AnyRequester): ToldError {
    const { requestId, locale } = requester;
    const about = error instanceof GraphQLError ? error : undefined;
    // Wrapped by graphql are our own errors (they have their own answers) and graphql's about values.
    const wrapped = about?.originalError instanceof GraphQLError ? undefined : about?.originalError;
    const cause = wrapped ?? (about === undefined ? error : null);
    if (about !== undefined && cause === null) {
      return toldErrorOf([answerOf(refusalOfGraphqlError(about), locale)], requestId, about.path);
    }
    const { answers, isExpected } = answersOf(cause, locale);
    const { staffId } = requester;
    if (isExpected) noteRefusal(cause, { requestId, staffId, what: about?.path?.[0]?.toString() });
    if (isExpected) noteFailure(cause);
    else parts.log.error({ requestId, error: cause }, 'request failed');
    return toldErrorOf(answers, requestId, about?.path);
  }

  /** Public queries run for an anonymous requester; only errors carry the request's id. */
  async function tellCached(plan: Plan, requester: R, variables: Record<string, unknown>) {
    const { bytes, result } = await publicAnswers.answer(plan, variables, requester.locale);
    if (bytes !== null) return [bytes, answered] as const;
    return answer({ ...result, errors: result.errors?.map((error) => tell(error, requester)) });
  }

  async function execute(plan: Plan, requester: R, variables: Record<string, unknown>) {
    const result = publicAnswers.takes(plan)
      ? (await publicAnswers.answer(plan, variables, requester.locale)).result
      : await plan.execute({}, requester, variables);
    if (result.errors === undefined || result.errors.length === 0) return result;
    return { ...result, errors: result.errors.map((error) => tell(error, requester)) };
  }

  /** As `execute`, serialised. A refusal from memory is then cached by the request's text. */
  async function executeText(
    plan: Plan,
    requester: R,
    variables: Record<string, unknown>,
    text: string | undefined,
  ): Promise<GraphqlAnswer> {
    if (publicAnswers.takes(plan)) return await tellCached(plan, requester, variables);
    const before = known?.before();
    const result = await plan.execute({}, requester, variables);
    const { errors } = result;
    if (errors === undefined || errors.length === 0) return answer(result);
    const told = answer({ ...result, errors: errors.map((error) => tell(error, requester)) });
    if (text !== undefined) known?.remember({ ...requester, text }, plan, errors, told[0] ?? '', before);
    return told;
  }

  async function answerAgain(again: KnownAnswer<R>, request: GraphqlRequest) {
    const requester = await requesterOf(request, again.plan);
    if (isTold(requester)) return answer({ errors: [requester] });
    if (await again.isStillRight(requester)) {
      parts.metrics.refusals.add({ code: again.code });
      return readyAnswer(again, request.requestId);
    }
    known?.forget(again);
    // The text was checked when it was parsed the first time.
    const { variables } = JSON.parse(again.text) as { variables?: Record<string, unknown> | null };
    return await executeText(again.plan, requester, variables ?? {}, again.text);
  }

  /** The requester, or the refusal of its token. */
  async function requesterOf(request: GraphqlRequest, plan: Plan): Promise<R | ToldError> {
    nameOperation(plan.kind, plan.rootFields);
    try {
      return await parts.requesterOf(request, plan);
    } catch (error) {
      return tell(error instanceof Error ? error : new Error(errorText(error)), request);
    }
  }

  const answerAnything = createHandler<unknown, GraphqlRequest, OperationContext>({
    schema,
    async onSubscribe(request, { query, operationName, variables }) {
      const plan = plans.planFor(query, operationName, addressKey(request.context.ipAddress));
      if (isRefused(plan)) return plan.map((error) => thrown(tell(error, request.context)));
      const requester = await requesterOf(request.context, plan);
      if (isTold(requester)) return [thrown(requester)];
      return {
        schema,
        document: plan.document,
        operationName,
        variableValues: variables as Record<string, unknown> | undefined,
        contextValue: { plan, requester } as unknown as OperationContext,
      };
    },
    execute: ((asked: {
      contextValue: { plan: Plan; requester: R };
      variableValues?: Record<string, unknown>;
    }) =>
      execute(asked.contextValue.plan, asked.contextValue.requester, asked.variableValues ?? {})) as never,
  });

  const handle: GraphqlApi<R>['handle'] = async (request, text) => {
    const plain = plainRequest(request as Parameters<typeof plainRequest>[0]);
    const address = addressKey(request.context.ipAddress);
    const plan = plain === null ? null : plans.planFor(plain.query, plain.operationName, address);
    if (plain === null || plan === null) return await answerAnything(request);
    if (isRefused(plan)) {
      const errors = plan.map((error) => tell(error, request.context));
      return errors.some(isForLater) ? answer({ errors }) : await answerAnything(request);
    }
    const requester = await requesterOf(request.context, plan);
    if (isTold(requester)) return answer({ errors: [requester] });
    return await executeText(plan, requester, plain.variables, text);
  };

  return {
    handle,
    recall(text, asked, locale) {
      const answer = known?.recall(text, locale);
      return answer !== undefined && isPlainPost(asked) ? answer : null;
    },
    answerAgain,
    prepare: () => plans.prepare(),
    async run(query, variables, requester) {
      const plan = plans.planFor(query, undefined);
      if (isRefused(plan)) return { errors: plan.map((error) => tell(error, requester)) };
      return await execute(plan, requester, variables);
    },
  };
}

function isRefused(plan: ReturnType<Plans['planFor']>): plan is readonly GraphQLError[] {
  return Array.isArray(plan);
}

/** `Retry-After` for refusals that may be tried again. */
function answer(result: { data?: unknown; errors?: readonly object[] | undefined }): Written {
  const body = JSON.stringify(result);
  if (result.errors === undefined || hasAnything(result.data)) return [body, answered];
  const told = result.errors as readonly ToldError[];
  if (!told.some(isForLater)) return [body, answered];
  const retryAfter = String(retryAfterSeconds(told.map(({ extensions }) => extensions)));
  const headers = { ...answered.headers, 'retry-after': retryAfter };
  return [body, { status: 429, statusText: 'Too Many Requests', headers }];
}

function hasAnything(data: unknown): boolean {
  return data != null && Object.values(data).some((value) => value !== null);
}

function isForLater({ extensions }: ToldError): boolean {
  return extensions.code === 'TOO_MANY_REQUESTS' || extensions.code === 'BUSY';
}

function isTold(asked: AnyRequester | ToldError): asked is ToldError {
  return 'message' in asked;
}

/** The library treats any value as an answer unless it is a GraphQLError. */
function thrown({ message, path, extensions }: ToldError): GraphQLError {
  return new GraphQLError(message, { path: path ?? null, extensions });
}
