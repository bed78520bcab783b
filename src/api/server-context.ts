import type { WithLinkPreviews, WithMail, WithReads, WithSite, WithSocialLogins } from '../service/ports.ts';
import type { WithTicketFiles } from '../service/wallet/ticket-files.ts';
import type { PageSettings } from './cache/page-visitor.ts';
import type { CustomerApiContext } from './customer/customer-api-context.ts';
import type { OperationLimits } from './graphql/operation-limits.ts';
import type { OwnOperation } from './graphql/own-operations.ts';
import type { LoadSheddingBounds } from './http/load-shedding.ts';
import type { WithSandbox } from './routes/sandbox.ts';
import type { WithWebhooks } from './routes/webhook-routes.ts';

/** What the web server is given: all that its routes use, and its own settings. */
export interface ServerContext
  extends CustomerApiContext,
    WithReads,
    WithSite,
    WithSocialLogins,
    WithMail,
    WithTicketFiles,
    WithLinkPreviews,
    PageSettings,
    WithWebhooks,
    WithSandbox {
  /** What our own pages ask the customer API. */
  ownOperations: readonly OwnOperation[];
  operationLimits: OperationLimits;
  loadSheddingBounds: LoadSheddingBounds;
  /** Whether the customer API tells its schema: not in production, where the schema is in the documentation. */
  introspects: boolean;
}
