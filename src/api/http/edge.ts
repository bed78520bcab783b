import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * How long a caller may take to say what it wants, in milliseconds: whoever sends a byte now and then keeps nobody's
 * place for longer. Our largest body is 64 kB, and a phone in a full hall sends that in a few seconds.
 */
const patience = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5_000,
  maxHeaderSize: 16 * 1024,
};

/**
 * Looks at a request before anything else does, and answers it from memory when it can. True: it is answered, or will
 * be. It never waits and never asks the database: that is what makes it cheap enough for everybody at once.
 */
export type EdgeHandler = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Written on the request itself: a set of those under way would be one more thing for the collector to walk. */
const seen = Symbol('seen at the edge');
type Seen = IncomingMessage & { [seen]?: true };

/** The handlers in their order: the first that answers is the last that is asked. */
export class Edge {
  readonly #handlers: EdgeHandler[] = [];
  readonly #always: [string, string][];

  /** `always`: headers of every answer, whoever gives it. */
  constructor(always: Readonly<Record<string, string>> = {}) {
    this.#always = Object.entries(always);
  }

  add(handler: EdgeHandler): void {
    this.#handlers.push(handler);
  }

  answers(request: IncomingMessage, response: ServerResponse): boolean {
    for (const [name, value] of this.#always) response.setHeader(name, value);
    for (const handler of this.#handlers) if (handler(request, response)) return true;
    return false;
  }

  /** The HTTP server with this edge in it: what no handler answers goes on to `inside`. */
  server(inside: RequestListener, options: { keepAliveTimeout: number }): Server {
    return createServer({ ...patience, ...options }, (request, response) => {
      if (this.answers(request, response)) return;
      (request as Seen)[seen] = true;
      inside(request, response);
    });
  }

  /** Requests that come without a connection (a test's `inject`) pass the same handlers. */
  guard(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      if ((request.raw as Seen)[seen] || !this.answers(request.raw, reply.raw)) done();
      else reply.hijack();
    });
  }
}
