/**
 * A startup failure that the person at the terminal can fix. Its message is one whole sentence; `main.ts` prints it
 * without a stack and exits with code 1.
 */
export class StartupError extends Error {
  override name = 'StartupError';
}

/** Node and node-postgres store the error code of the system or of PostgreSQL here. */
interface CodedError {
  code?: unknown;
  port?: unknown;
  path?: unknown;
  address?: unknown;
  syscall?: unknown;
  message?: unknown;
}

/** PostgreSQL's codes (appendix A of its manual) for a refused connection. */
const databaseRefusals: Record<string, string> = {
  '28000': 'The database refuses this user; check the user name in DATABASE_URL.',
  '28P01': 'The database refuses this password; check DATABASE_URL.',
  '3D000': 'The database named in DATABASE_URL does not exist; create it first.',
  '42501': 'The database user may not do what is needed; it must be allowed to create tables.',
  '53300': 'The database has no connection left; raise its max_connections or stop another program.',
  '57P03': 'The database is starting up or shutting down; try again in a moment.',
};

/**
 * The sentence to print for a startup error; null for a bug, which is printed with its stack. It handles StartupError,
 * the system errors of ports and disks, and the refusals of a database.
 */
export function startupSentence(error: unknown): string | null {
  if (error instanceof StartupError) return error.message;
  // A host name with several addresses fails with one error per address; all have the same cause.
  if (error instanceof AggregateError && error.errors.length > 0) return startupSentence(error.errors[0]);
  if (typeof error !== 'object' || error === null) return null;
  const { code, port, path, address, syscall } = error as CodedError;
  if (typeof code !== 'string') return null;
  const place = typeof path === 'string' ? ` (${path})` : '';
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${String(port)} is already in use; stop the other program or set PORT to a free one.`;
    case 'EADDRNOTAVAIL':
      return `This machine has no address ${String(address)}; set HOST to one it has, or leave it out.`;
    case 'EACCES':
      return syscall === 'listen'
        ? `This user may not listen on port ${String(port)}; set PORT to 1024 or higher.`
        : `Permission denied${place}; set DATA_DIR to a folder this user may write to.`;
    case 'EROFS':
      return `The disk is read-only${place}; set DATA_DIR to a folder that can be written to.`;
    case 'ENOSPC':
      return `The disk is full${place}; free some space and start again.`;
    case 'ECONNREFUSED':
    case 'ETIMEDOUT':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ECONNRESET':
      return `The database cannot be reached (${code}); check DATABASE_URL and that PostgreSQL is running.`;
    default:
      return databaseRefusals[code] ?? null;
  }
}
