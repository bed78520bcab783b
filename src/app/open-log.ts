import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from './env.ts';
import { loggableError } from './loggable-error.ts';

/** The log of the process as lines of JSON, to standard output or to `destination`. */
export function openLog({ logLevel }: Pick<Env, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    // JSON has no form for an Error: without these serializers it is written as {}.
    serializers: { error: loggableError, err: loggableError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
