import type { FastifyInstance } from 'fastify';
import type { WithMetrics } from '../../service/ground/metric/metrics.ts';
import type { WithStaffUrl } from '../../service/ports.ts';
import { graphqlRoute } from '../graphql/graphql-route.ts';
import type { OperationLimits } from '../graphql/operation-limits.ts';
import type { OwnOperation } from '../graphql/own-operations.ts';
import { guardJson } from '../security/origin-guard.ts';
import { createStaffApi, staffPath } from './staff-api.ts';
import type { StaffApiContext } from './staff-api-context.ts';

interface Settings {
  introspects: boolean;
  operationLimits: OperationLimits;
  staffOperations: readonly OwnOperation[];
}

/** The text of an event with everything in it, and of many edits to it, is longer than what customers send. */
const bodyBytesMax = 2 * 1024 * 1024;

/**
 * The staff API over HTTP. Its credentials are the cookie, so a request must be JSON and come from our own pages; an
 * `authorization` header is not read.
 */
export function officeApi(
  app: FastifyInstance,
  context: StaffApiContext & WithStaffUrl & Settings & WithMetrics,
): void {
  graphqlRoute(app, staffPath, createStaffApi(context), {
    credentialsOf: ({ headers }) => headers.cookie ?? '',
    guard: (request) => guardJson(request, { publicUrl: context.staffUrl }),
    bodyBytesMax,
  });
}
