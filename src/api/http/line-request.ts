import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyReply } from 'fastify';

const current = new AsyncLocalStorage<FastifyReply>();

/** Lets the lines of services have the id of the request that they work for (docs/algorithms/metrics.md, "The log"). */
export function keepLineRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => current.run(reply, done));
}

/** Fields of a line that is written now. An answered request gives its id to nothing: a timer that it has started may run for days. */
export function lineRequest(): { requestId?: string } {
  const reply = current.getStore();
  return reply === undefined || reply.raw.writableEnded ? {} : { requestId: reply.request.id };
}
