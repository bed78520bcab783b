/**
 * Why the database did not do what was asked, where asking again is right. LOCKED: somebody had a lock for too long, or the
 * statement took too long. AWAY: the connection or the server is gone. FULL: it has no disk, memory or connection left.
 */
export type DatabaseFailure = 'LOCKED' | 'AWAY' | 'FULL';

/** PostgreSQL's codes, appendix A of its manual. */
const failureByState: Readonly<Record<string, DatabaseFailure>> = {
  '40001': 'LOCKED',
  '40P01': 'LOCKED',
  '55P03': 'LOCKED',
  '57014': 'LOCKED',
  '08000': 'AWAY',
  '08001': 'AWAY',
  '08003': 'AWAY',
  '08004': 'AWAY',
  '08006': 'AWAY',
  // A transaction that did nothing for too long: a node that was stopped for a while.
  '25P03': 'AWAY',
  '57P01': 'AWAY',
  '57P02': 'AWAY',
  '57P03': 'AWAY',
  '57P05': 'AWAY',
  '53000': 'FULL',
  '53100': 'FULL',
  '53200': 'FULL',
  '53300': 'FULL',
};

/** The system's codes; ENOENT is a unix socket of a server that is not there, and only as far as it was connected to. */
const awayCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** What node-postgres says without a code. */
const awayMessages = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
];

/** Null where the error is none of the database, or one that would be the same again. */
export function failureOfDatabaseError(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown };
  if (typeof code !== 'string') {
    return awayMessages.some((message) => error.message.startsWith(message)) ? 'AWAY' : null;
  }
  if (awayCodes.has(code) || (code === 'ENOENT' && syscall === 'connect')) return 'AWAY';
  return failureByState[code] ?? null;
}
