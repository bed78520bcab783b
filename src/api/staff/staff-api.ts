import type { GraphQLSchema } from 'graphql';
import { staffLimits } from '../../domain/policy/staff-limits.ts';
import type { WithMetrics } from '../../service/ground/metric/metrics.ts';
import { findStaffLogin } from '../../service/people/staff/find-staff-login.ts';
import { createGraphqlApi, type GraphqlApi } from '../graphql/graphql-api.ts';
import type { OperationLimits } from '../graphql/operation-limits.ts';
import type { OwnOperation } from '../graphql/own-operations.ts';
import { noPublicAnswers } from '../graphql/public-answers.ts';
import { createThrottle } from '../security/throttle.ts';
import type { Requester } from './requester.ts';
import { staffSchema } from './schema.ts';
import type { StaffApiContext } from './staff-api-context.ts';

export const staffPath = '/production/staff/graphql';

interface Settings {
  introspects: boolean;
  operationLimits: OperationLimits;
  /** What the back office asks. */
  staffOperations: readonly OwnOperation[];
}

/** The staff API: its schema and requesters. Every request reads the person and the grants anew. */
export function createStaffApi(
  context: StaffApiContext & Settings & WithMetrics,
  { schema = staffSchema() }: { schema?: GraphQLSchema } = {},
): GraphqlApi<Requester> {
  const now = () => context.clock.milliseconds();
  const operations = createThrottle({ perMinute: staffLimits.operationsPerMinute, now });
  return createGraphqlApi<Requester>({
    schema,
    own: context.staffOperations,
    introspects: context.introspects,
    newDocuments: context.operationLimits.newDocuments,
    clock: context.clock,
    log: context.log,
    metrics: context.metrics,
    publicAnswers: noPublicAnswers,
    async requesterOf({ credentials, requestId, locale, ipAddress }) {
      const headers = new Headers(credentials === undefined ? {} : { cookie: credentials });
      const login = await findStaffLogin(context, headers);
      operations.count(login?.actor.id ?? ipAddress);
      const staffId = login?.actor.id;
      return { context, requestId, locale, ipAddress, login, staffId, now: context.clock.now() };
    },
  });
}
