import { GraphQLError, type GraphQLSchema } from 'graphql';
import { createHandler, type Handler, type OperationContext } from 'graphql-http';
import { limits } from '../domain/limits.ts';
import type { Locale } from '../domain/locale.ts';
import { staysRefused } from '../service/cart/stays-refused.ts';
import { createTokenReader } from '../service/session/customer-token.ts';
import { addressKey } from './address-key.ts';
import { answerOf, answersOf, refusalOfGraphqlError, type ToldError, toldErrorOf } from './errors.ts';
import { createFailureLog } from './failure-log.ts';
import { createPlans, type Plan, type Plans } from './graphql-plans.ts';
import { createKeptAnswers, type KeptAnswers } from './kept-answers.ts';
import { createKnownRefusals, type KnownRefusal, type ReadyAnswer, readyAnswer } from './known-refusals.ts';
import { createOperationRates } from './operation-rates.ts';
import type { OwnOperation } from './own-operations.ts';
import { isPlainPost, plainRequest } from './plain-request.ts';
import { customerOfHeader, type Requester } from './requester.ts';
import { retryAfterSeconds } from './retry-after.ts';
import type { ServerContext } from './server-context.ts';
import { createThrottle } from './throttle.ts';

/** What an HTTP request brings to its GraphQL operation. Cookies are not among it, so no other site can borrow them. */
export interface GraphqlRequest {
  authorization: string | undefined;
  requestId: string;
  locale: Locale;
  ipAddress: string;
}

type Written = Awaited<ReturnType<Handler>>;

/** Status and headers of an answer beside its text, or the bytes of one that is kept. */
export type GraphqlAnswer = readonly [body: Written[0] | Buffer, init: Written[1]];

export interface GraphqlApi {
  /** GraphQL over HTTP. `text` is what a JSON body was parsed from. */
  handle(asked: Parameters<Handler<unknown, GraphqlRequest>>[0], text?: string): Promise<GraphqlAnswer>;
  /** Whether a JSON body is one that was refused from memory before; null for all others. */
  recall(text: string, asked: Parameters<typeof isPlainPost>[0], locale: Locale): KnownRefusal | null;
  /** The answer to such a body, as `handle` would give it. */
  refuseAgain(known: KnownRefusal, asked: GraphqlRequest): Promise<ReadyAnswer | GraphqlAnswer>;
  /** Makes the plans of our own pages now instead of for the first who asks. */
  prepare(): void;
  /** The same plans inside this process, for pages rendered on the server. */
  run(
    query: string,
    variables: Record<string, unknown>,
    as: Omit<Requester, 'context' | keyof Throttles>,
  ): Promise<{ data?: unknown; errors?: readonly ToldError[] }>;
}

const answered = {
  status: 200,
  statusText: 'OK',
  headers: { 'content-type': 'application/json; charset=utf-8' },
};

type Throttles = Pick<Requester, 'rates' | 'courtesyTries' | 'courtesyTriesOfAddress' | 'transferOffers'>;

export function createGraphqlApi(
  context: ServerContext,
  schema: GraphQLSchema,
  own: readonly OwnOperation[] = [],
  kept: KeptAnswers = createKeptAnswers(context),
): GraphqlApi {
  const now = () => context.clock.milliseconds();
  const plans = createPlans(schema, {
    own,
    introspects: context.introspects,
    newDocuments: context.operationLimits.newDocuments,
    milliseconds: now,
  });
  const readToken = createTokenReader(context.sessionSecret);
  const refusals = createKnownRefusals();
  const throttles: Throttles = {
    rates: createOperationRates(context.operationLimits, now),
    courtesyTries: createThrottle({ perMinute: limits.courtesyTriesPerMinute, now }),
    courtesyTriesOfAddress: createThrottle({ perMinute: limits.courtesyTriesPerAddressMinute, now }),
    transferOffers: createThrottle({ perMinute: limits.transferOffersPerMinute, now }),
  };

  const noteFailure = createFailureLog(context);

  function tell(
    error: Readonly<GraphQLError | Error>,
    requester: Pick<Requester, 'requestId' | 'locale'>,
  ): ToldError {
    const { requestId, locale } = requester;
    const about = error instanceof GraphQLError ? error : undefined;
    // Wrapped by graphql are our own errors (they have their own answers) and graphql's about values.
    const wrapped = about?.originalError instanceof GraphQLError ? undefined : about?.originalError;
    const cause = wrapped ?? (about === undefined ? error : null);
    if (about !== undefined && cause === null) {
      return toldErrorOf([answerOf(refusalOfGraphqlError(about), locale)], requestId, about.path);
    }
    const { answers, isExpected } = answersOf(cause, locale);
    if (isExpected) noteFailure(cause);
    else context.log.error({ requestId, error: cause }, 'request failed');
    return toldErrorOf(answers, requestId, about?.path);
  }

  /** What is public is asked on nobody's behalf; only errors are told to whoever asked. */
  async function tellKept(plan: Plan, requester: Requester, variables: Record<string, unknown>) {
    const { bytes, result } = await kept.answer(plan, variables, requester.locale);
    if (bytes !== null) return [bytes, answered] as const;
    return answer({ ...result, errors: result.errors?.map((error) => tell(error, requester)) });
  }

  async function execute(plan: Plan, requester: Requester, variables: Record<string, unknown>) {
    const result = kept.takes(plan)
      ? (await kept.answer(plan, variables, requester.locale)).result
      : await plan.execute({}, requester, variables);
    if (result.errors === undefined || result.errors.length === 0) return result;
    return { ...result, errors: result.errors.map((error) => tell(error, requester)) };
  }

  /** As `execute`, as an answer; what is refused from memory is known from then on by its text. */
  async function executeText(
    plan: Plan,
    requester: Requester,
    variables: Record<string, unknown>,
    text: string | undefined,
  ): Promise<GraphqlAnswer> {
    if (kept.takes(plan)) return await tellKept(plan, requester, variables);
    const { onesCounted } = throttles.rates;
    const result = await plan.execute({}, requester, variables);
    const { errors } = result;
    if (errors === undefined || errors.length === 0) return answer(result);
    const told = answer({ ...result, errors: errors.map((error) => tell(error, requester)) });
    // What counted something beside the operation, such as a coupon that was tried, has to go on counting it.
    if (text !== undefined && throttles.rates.onesCounted === onesCounted) {
      refusals.remember({ ...requester, text }, plan, errors, told[0] ?? '');
    }
    return told;
  }

  async function refuseAgain(known: KnownRefusal, request: GraphqlRequest) {
    const requester = await requesterOf(request, known.plan);
    if (isTold(requester)) return answer({ errors: [requester] });
    if (await staysRefused(context, requester.customerId, known.cart)) {
      return readyAnswer(known, request.requestId);
    }
    refusals.forget(known);
    // It was plain and harmless when it was parsed the first time.
    const { variables } = JSON.parse(known.text) as { variables?: Record<string, unknown> | null };
    return await executeText(known.plan, requester, variables ?? {}, known.text);
  }

  /** Who asks, or why nobody is believed. */
  async function requesterOf(request: GraphqlRequest, plan: Plan): Promise<Requester | ToldError> {
    const { authorization, requestId, locale, ipAddress } = request;
    try {
      const login = await customerOfHeader(context, authorization, readToken);
      const { customerId = null, sessionId = null } = login ?? {};
      throttles.rates.count(plan, { customerId, ipAddress });
      return { context, ...throttles, requestId, customerId, sessionId, locale, ipAddress };
    } catch (error) {
      return tell(error instanceof Error ? error : new Error(String(error)), { requestId, locale });
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
      contextValue: { plan: Plan; requester: Requester };
      variableValues?: Record<string, unknown>;
    }) =>
      execute(asked.contextValue.plan, asked.contextValue.requester, asked.variableValues ?? {})) as never,
  });

  const handle: GraphqlApi['handle'] = async (request, text) => {
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
      const known = refusals.recall(text, locale);
      return known !== undefined && isPlainPost(asked) ? known : null;
    },
    refuseAgain,
    prepare: () => plans.prepare(),
    async run(query, variables, as) {
      const plan = plans.planFor(query, undefined);
      const requester: Requester = { context, ...throttles, ...as };
      if (isRefused(plan)) return { errors: plan.map((error) => tell(error, requester)) };
      return await execute(plan, requester, variables);
    },
  };
}

function isRefused(plan: ReturnType<Plans['planFor']>): plan is readonly GraphQLError[] {
  return Array.isArray(plan);
}

/** Whoever is to come again later is told so in a way that proxies and programs know. */
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

function isTold(asked: Requester | ToldError): asked is ToldError {
  return 'message' in asked;
}

/** The library takes what it is given for an answer unless it is an error of graphql's own. */
function thrown({ message, path, extensions }: ToldError): GraphQLError {
  return new GraphQLError(message, { path: path ?? null, extensions });
}
