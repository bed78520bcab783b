import type { ServerContext } from '../api/server-context.ts';
import type { JobContext } from '../job/job-context.ts';

/** Everything that is constructed, once per process. Commands, routes and jobs each name the few parts they use. */
export interface Context extends ServerContext, JobContext {
  /** Tells the banks that have to be told where to report; once per start. */
  announcePayments(): Promise<void>;
}
