import type { ServerContext } from '../api/server-context.ts';
import type { JobContext } from '../job/job-context.ts';
import type { WithArchives, WithEventFiles } from '../service/ports.ts';

/** Everything that is constructed, once per process. Commands, routes and jobs each name the parts they use. */
export interface Context extends ServerContext, JobContext, WithEventFiles, WithArchives {
  /** Registers our webhook address at the banks that require it; once per start. */
  announcePayments(): Promise<void>;
}
