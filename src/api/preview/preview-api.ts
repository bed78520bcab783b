import type { GraphQLError, GraphQLSchema } from 'graphql';
import type { Locale } from '../../domain/locale.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { WithClock } from '../../service/ports.ts';
import type { PublicSources } from '../cache/look-once.ts';
import { publicRoots } from '../customer/customer-api.ts';
import type { OperationLimits } from '../graphql/operation-limits.ts';
import type { OwnOperation } from '../graphql/own-operations.ts';
import { createPlans, type Plan } from '../graphql/plans.ts';
import type { ToldError } from '../http/errors.ts';

/** Answers the queries of a page from the given sources, for a visitor who is not logged in. */
export type PreviewApi = (
  sources: PublicSources,
  query: string,
  variables: Record<string, unknown>,
  locale: Locale,
) => Promise<{ data?: unknown; errors?: readonly ToldError[] }>;

/** What the page of an event asks. */
const eventPage = 'EventPage';

/**
 * The public queries of the customer API over other sources than this node's copies. It has no cache of answers. Refusal:
 * NOT_ALLOWED for whatever is not a public query.
 */
export function createPreviewApi(
  context: WithClock & { operationLimits: OperationLimits; ownOperations: readonly OwnOperation[] },
  schema: GraphQLSchema,
): PreviewApi {
  const plans = createPlans(schema, {
    own: context.ownOperations,
    introspects: false,
    newDocuments: context.operationLimits.newDocuments,
    milliseconds: () => context.clock.milliseconds(),
  });
  // Made now, so that nobody waits for it.
  for (const { name, text } of context.ownOperations) if (name === eventPage) plans.planFor(text, undefined);
  return async (sources, query, variables, locale) => {
    const plan = plans.planFor(query, undefined);
    if (isRefused(plan) || !isPublic(plan)) throw new DomainError('NOT_ALLOWED');
    const nobody = { context: sources, actor: null, sessionId: null, ipAddress: null, locale };
    const { data, errors } = await plan.execute({}, nobody, variables);
    const [error] = errors ?? [];
    // Nothing of it is expected: the sources are in memory.
    if (error !== undefined) throw error.originalError ?? error;
    return { data };
  };
}

function isRefused(plan: Plan | readonly GraphQLError[]): plan is readonly GraphQLError[] {
  return Array.isArray(plan);
}

function isPublic({ kind, rootFields }: Plan): boolean {
  return kind === 'query' && rootFields.every((name) => publicRoots.has(name));
}
