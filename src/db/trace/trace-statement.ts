import { beginSpan, currentSpan, failSpan } from '#src/trace/spans.ts';
import { statementSummary } from './statement-summary.ts';

type Asked = readonly unknown[];

/** Asks node-postgres, with a span of the trace under way until the answer is here; without a trace it only asks. */
export function traceStatement(asked: Asked, ask: (...asked: Asked) => unknown): unknown {
  const text = currentSpan() === null ? null : textOf(asked[0]);
  const span =
    text === null
      ? null
      : beginSpan({
          name: statementSummary(text),
          kind: 'CLIENT',
          attributes: { 'db.system.name': 'postgresql' },
        });
  if (span === null) return ask(...asked);
  const end = (error: unknown) => {
    if (error) failSpan(span, sqlState(error));
    span.end();
  };
  const callback = asked.at(-1);
  if (typeof callback === 'function') {
    return ask(...asked.slice(0, -1), (error: unknown, ...rest: unknown[]) => {
      end(error);
      callback(error, ...rest);
    });
  }
  const answer = ask(...asked);
  if (answer instanceof Promise) answer.then(() => end(null), end);
  else end(null);
  return answer;
}

function textOf(statement: unknown): string | null {
  if (typeof statement === 'string') return statement;
  const { text } = (statement ?? {}) as { text?: unknown };
  return typeof text === 'string' ? text : null;
}

function sqlState(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : 'no code';
}
