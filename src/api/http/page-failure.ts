import type { WithLog } from '../../service/ports.ts';

/**
 * Logs what a page threw. What the router answers by itself, such as 404 and 405, is what a visitor did, and no failure: any
 * number of them may come, and nobody has to look.
 */
export function logPageFailure({ log }: WithLog, error: unknown, requestId?: string): void {
  const { status } = (error ?? {}) as { status?: unknown };
  const about = requestId === undefined ? {} : { requestId };
  if (!(error instanceof Error) && typeof status === 'number' && status < 500)
    log.debug({ ...about, status }, 'page refused');
  else log.error({ ...about, error }, 'page failed');
}
