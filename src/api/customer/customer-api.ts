import type { GraphQLSchema } from 'graphql';
import { limits } from '../../domain/limits.ts';
import type { WithMetrics } from '../../service/ground/metric/metrics.ts';
import { createTokenReader } from '../../service/people/session/customer-token.ts';
import { staysRefused } from '../../service/selling/cart/stays-refused.ts';
import { createAnswerCache } from '../cache/answer-cache.ts';
import { createGraphqlApi, type GraphqlApi } from '../graphql/graphql-api.ts';
import type { OperationLimits } from '../graphql/operation-limits.ts';
import { createOperationRates } from '../graphql/operation-rates.ts';
import type { OwnOperation } from '../graphql/own-operations.ts';
import type { PublicAnswers } from '../graphql/public-answers.ts';
import { createTakenAnswers, type TakenAnswers } from '../graphql/taken-answers.ts';
import { createLogInBackoff } from '../security/log-in-backoff.ts';
import { createThrottle } from '../security/throttle.ts';
import type { CustomerApiContext } from './customer-api-context.ts';
import { createKnownRefusals } from './known-refusals.ts';
import { customerOfHeader, type Requester } from './requester.ts';
import { customerSchema } from './schema.ts';

export const customerPath = '/production/customer/graphql';

/** The root fields whose answer is the same for every requester. */
export const publicRoots: ReadonlySet<string> = new Set([
  'event',
  'events',
  'eventFacets',
  'organizer',
  'availability',
]);

type Throttles = Pick<
  Requester,
  | 'rates'
  | 'takenAnswers'
  | 'ownPasswordTries'
  | 'courtesyTries'
  | 'courtesyTriesOfAddress'
  | 'transferOffers'
>;

/** A requester of this process: a page that is rendered on the server. */
export type Asker = Omit<Requester, 'context' | keyof Throttles>;

export interface CustomerApi extends Omit<GraphqlApi<Requester>, 'run'> {
  /** One operation inside this process, for pages rendered on the server. */
  run(query: string, variables: Record<string, unknown>, as: Asker): ReturnType<GraphqlApi<Requester>['run']>;
}

interface Settings {
  introspects: boolean;
  operationLimits: OperationLimits;
  ownOperations: readonly OwnOperation[];
}

/** The customer API: its schema, requesters, rates and caches. */
export function createCustomerApi(
  context: CustomerApiContext & Settings & WithMetrics,
  options: { schema?: GraphQLSchema; publicAnswers?: PublicAnswers; takenAnswers?: TakenAnswers } = {},
): CustomerApi {
  const now = () => context.clock.milliseconds();
  const { schema = customerSchema(), publicAnswers = createAnswerCache(context, { publicRoots }) } = options;
  const readToken = createTokenReader(context.sessionSecret);
  const throttles: Throttles = {
    rates: createOperationRates(context.operationLimits, now),
    takenAnswers: options.takenAnswers ?? createTakenAnswers(context),
    ownPasswordTries: createLogInBackoff(now),
    courtesyTries: createThrottle({ perMinute: limits.courtesyTriesPerMinute, now }),
    courtesyTriesOfAddress: createThrottle({ perMinute: limits.courtesyTriesPerAddressMinute, now }),
    transferOffers: createThrottle({ perMinute: limits.transferOffersPerMinute, now }),
  };
  const api = createGraphqlApi<Requester>({
    schema,
    own: context.ownOperations,
    introspects: context.introspects,
    newDocuments: context.operationLimits.newDocuments,
    clock: context.clock,
    log: context.log,
    metrics: context.metrics,
    publicAnswers,
    known: createKnownRefusals({
      staysRefused: ({ actor }, cart) => staysRefused(context, { actor, ...cart }),
      onesCounted: () => throttles.rates.onesCounted,
    }),
    async requesterOf({ credentials, requestId, locale, ipAddress }, plan) {
      const login = await customerOfHeader(context, credentials, readToken);
      const { actor = null, sessionId = null } = login ?? {};
      throttles.rates.count(plan, { customerId: actor?.id ?? null, ipAddress });
      return { context, ...throttles, requestId, actor, sessionId, locale, ipAddress };
    },
  });
  return {
    ...api,
    run: (query, variables, as) => api.run(query, variables, { context, ...throttles, ...as }),
  };
}
