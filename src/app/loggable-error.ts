import { errorText } from '../domain/error-text.ts';

/** The part of an error that is logged: its place and message, without what people typed. */
export interface LoggableError {
  type: string;
  message: string;
  stack: string;
  /** The code of PostgreSQL or of the system. */
  code?: string;
  constraint?: string;
  table?: string;
  cause?: LoggableError | string;
  errors?: (LoggableError | string)[];
}

const causesMax = 5;

/**
 * An error as it is logged; anything else as text. PostgreSQL repeats the rejected value in `detail`, in `where`, and
 * in some messages after the last colon; these are left out.
 */
export function loggableError(error: unknown, depth = 0): LoggableError | string {
  if (!(error instanceof Error)) return errorText(error);
  const { code, constraint, table, errors } = error as Error & Record<string, unknown>;
  const message = withoutValue(error.message, code);
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const isShallow = depth < causesMax;
  return {
    type: error.name,
    message,
    stack: [`${error.name}: ${message}`, ...frames].join('\n'),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    ...(error.cause !== undefined && isShallow ? { cause: loggableError(error.cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && isShallow
      ? { errors: errors.slice(0, causesMax).map((one) => loggableError(one, depth + 1)) }
      : {}),
  };
}

/** Class 22, data exceptions: `invalid input syntax for type uuid: "..."`. */
function withoutValue(message: string, code: unknown): string {
  return typeof code === 'string' && /^22...$/.test(code) ? message.replace(/: ".*"$/s, '') : message;
}
