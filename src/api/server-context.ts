import type { WithMetrics } from '../service/ground/metric/metrics.ts';
import type { WithEventCalendar, WithOrganizerCalendar } from '../service/holding/wallet/calendars.ts';
import type { WithTicketFiles } from '../service/holding/wallet/ticket-files.ts';
import type { WithDisputePapers } from '../service/office/disputes/dispute-papers.ts';
import type { WithListCsv } from '../service/office/export/export-list.ts';
import type { WithSandboxOwner } from '../service/people/staff/sandbox/sandbox-owner.ts';
import type {
  WithLinkPreviews,
  WithMail,
  WithPasskeys,
  WithPhotos,
  WithReads,
  WithSite,
  WithSocialLogins,
  WithStaffUrl,
} from '../service/ports.ts';
import type { PageSettings } from './cache/page-visitor.ts';
import type { CustomerApiContext } from './customer/customer-api-context.ts';
import type { OperationLimits } from './graphql/operation-limits.ts';
import type { OwnOperation } from './graphql/own-operations.ts';
import type { LoadSheddingBounds } from './http/load-shedding.ts';
import type { WithApplePayDomain } from './routes/public-routes.ts';
import type { WithSandbox } from './routes/sandbox.ts';
import type { WithWebhooks } from './routes/webhook-routes.ts';
import type { StaffApiContext } from './staff/staff-api-context.ts';

/** What the web server is given: all that its routes use, and its own settings. */
export interface ServerContext
  extends CustomerApiContext,
    StaffApiContext,
    WithStaffUrl,
    WithReads,
    WithSite,
    WithSocialLogins,
    WithMail,
    WithPasskeys,
    WithTicketFiles,
    WithDisputePapers,
    WithOrganizerCalendar,
    WithEventCalendar,
    WithLinkPreviews,
    WithPhotos,
    WithListCsv,
    PageSettings,
    WithWebhooks,
    WithApplePayDomain,
    WithSandbox,
    WithSandboxOwner,
    WithMetrics {
  /** What our own pages ask the customer API. */
  ownOperations: readonly OwnOperation[];
  /** What the back office asks the staff API. */
  staffOperations: readonly OwnOperation[];
  operationLimits: OperationLimits;
  loadSheddingBounds: LoadSheddingBounds;
  /** Whether the customer API tells its schema: not in production, where the schema is in the documentation. */
  introspects: boolean;
}
