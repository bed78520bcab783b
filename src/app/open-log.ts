import { type DestinationStream, type Logger, pino } from 'pino';
import { lineRequest } from '../api/http/line-request.ts';
import { withoutPersons } from '../domain/format/without-persons.ts';
import { lineTrace } from '../trace/spans.ts';
import type { Env } from './env.ts';
import { loggableError } from './loggable-error.ts';

/**
 * The log of the process as lines of JSON, to standard output or to `destination`, each without persons as far as their form tells
 * them (docs/algorithms/metrics.md, "The log").
 */
export function openLog(
  { logLevel }: Pick<Env, 'logLevel'>,
  destination: DestinationStream = pino.destination(1),
): Logger {
  const options = {
    level: logLevel,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    mixin: () => ({ ...lineRequest(), ...lineTrace() }),
    // JSON has no form for an Error: without these serializers it is written as {}.
    serializers: { error: loggableError, err: loggableError },
  };
  return pino(options, { write: (line) => destination.write(withoutPersons(line)) });
}
