import { GraphQLError, type GraphQLSchema } from 'graphql';
import { createHandler, type Handler, type OperationContext } from 'graphql-http';
import type { Context } from '../context.ts';
import { limits } from '../domain/limits.ts';
import type { Locale } from '../domain/locale.ts';
import { answerOf, answersOf, graphqlErrorOf, refusalOfGraphqlError } from './errors.ts';
import { createPlans, type Plan, type Plans } from './graphql-plans.ts';
import { customerOfHeader, type Requester } from './requester.ts';
import { createThrottle } from './throttle.ts';

/** What an HTTP request brings to its GraphQL operation. Cookies are not among it, so no other site can borrow them. */
export interface GraphqlRequest {
  authorization: string | undefined;
  requestId: string;
  locale: Locale;
  ipAddress: string;
}

export interface GraphqlApi {
  /** GraphQL over HTTP. */
  handle: Handler<unknown, GraphqlRequest>;
  /** The same plans inside this process, for pages rendered on the server. */
  run(
    query: string,
    variables: Record<string, unknown>,
    as: Omit<Requester, 'context' | keyof Throttles>,
  ): Promise<{ data?: unknown; errors?: readonly GraphQLError[] }>;
}

type Throttles = Pick<Requester, 'courtesyTries' | 'courtesyTriesOfAddress' | 'transferOffers'>;

export function createGraphqlApi(context: Context, schema: GraphQLSchema): GraphqlApi {
  const plans = createPlans(schema);
  const now = () => context.clock.milliseconds();
  const throttles: Throttles = {
    courtesyTries: createThrottle({ perMinute: limits.courtesyTriesPerMinute, now }),
    courtesyTriesOfAddress: createThrottle({ perMinute: limits.courtesyTriesPerAddressMinute, now }),
    transferOffers: createThrottle({ perMinute: limits.transferOffersPerMinute, now }),
  };

  function tell(
    error: Readonly<GraphQLError | Error>,
    requester: Pick<Requester, 'requestId' | 'locale'>,
  ): GraphQLError {
    const { requestId, locale } = requester;
    const about = error instanceof GraphQLError ? error : undefined;
    // Wrapped by graphql are our own errors (they have their own answers) and graphql's about values.
    const wrapped = about?.originalError instanceof GraphQLError ? undefined : about?.originalError;
    const cause = wrapped ?? (about === undefined ? error : null);
    if (about !== undefined && cause === null) {
      return graphqlErrorOf([answerOf(refusalOfGraphqlError(about), locale)], requestId, about);
    }
    const { answers, isExpected } = answersOf(cause, locale);
    if (!isExpected) context.log.error({ requestId, error: cause }, 'request failed');
    return graphqlErrorOf(answers, requestId, about);
  }

  async function execute(plan: Plan, requester: Requester, variables: Record<string, unknown>) {
    const result = await plan.execute({}, requester, variables);
    if (result.errors === undefined || result.errors.length === 0) return result;
    return { ...result, errors: result.errors.map((error) => tell(error, requester)) };
  }

  const handle = createHandler<unknown, GraphqlRequest, OperationContext>({
    schema,
    async onSubscribe(request, { query, operationName, variables }) {
      const { authorization, requestId, locale, ipAddress } = request.context;
      const plan = plans.planFor(query, operationName);
      if (isRefused(plan)) return plan.map((error) => tell(error, { requestId, locale }));
      let login: Awaited<ReturnType<typeof customerOfHeader>>;
      try {
        login = await customerOfHeader(context, authorization);
      } catch (error) {
        return [tell(error instanceof Error ? error : new Error(String(error)), { requestId, locale })];
      }
      const { customerId = null, sessionId = null } = login ?? {};
      const who = { requestId, customerId, sessionId, locale, ipAddress };
      const requester: Requester = { context, ...throttles, ...who };
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

  return {
    handle,
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
