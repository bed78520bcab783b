import type { FastifyInstance } from 'fastify';
import { beginTrace, currentSpan, failSpan, insideTrace } from '#src/trace/spans.ts';
import { requestKind } from '../metrics/request-kind.ts';

/** Records a share of the requests that get here (docs/algorithms/traces.md). */
export function traceRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, id, routeOptions } = request;
    const route = routeOptions.url ?? 'no route';
    const span = beginTrace({
      name: `${method} ${route}`,
      kind: 'SERVER',
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'canhoto.kind': requestKind(url),
        'canhoto.request_id': id,
      },
    });
    if (span === null) return done();
    reply.raw.once('close', () => {
      const { statusCode, writableFinished } = reply.raw;
      span.setAttributes({ 'http.response.status_code': statusCode });
      if (statusCode >= 500) failSpan(span, String(statusCode));
      else if (!writableFinished) failSpan(span, 'left');
      span.end();
    });
    insideTrace(span, done);
  });
}

const fieldsNamed = 3;

/** Names the trace by the operation that was asked for: its fields are the schema's. */
export function nameOperation(kind: string, rootFields: readonly string[]): void {
  currentSpan()?.updateName(`${kind} ${rootFields.slice(0, fieldsNamed).join(' ')}`);
}

/** A refusal is an answer, and no failure of the trace. */
export function traceRefusal(code: string): void {
  const span = currentSpan();
  span?.setAttributes({ 'canhoto.refusal': code });
  if (code === 'UNEXPECTED') failSpan(span, code);
}
