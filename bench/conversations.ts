import { type Exchange, openExchange, requestOf } from './exchange.ts';

/** One question of a conversation, and what its answer leads to. */
export interface Asked {
  body: object;
  token?: string;
  /** The next question of the same conversation; null ends it. Throws when the answer will not do. */
  answered(status: number, body: string): Asked | null;
}

/**
 * Holds conversations over so many connections at once, each question after the answer to the one before, until `next`
 * has nobody more and all are over. Throws what an answer made throw, after the others of that moment were answered.
 */
export function converse({
  url,
  connections,
  next,
}: {
  url: string;
  connections: number;
  next(): Asked | null;
}): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: unknown = null;
    let open = connections;

    function end(exchange: Exchange): void {
      exchange.close();
      open -= 1;
      if (open > 0) return;
      if (failure === null) resolve();
      else reject(failure);
    }

    function ask(exchange: Exchange, asked: Asked | null): void {
      if (asked === null || failure !== null) {
        end(exchange);
        return;
      }
      exchange.ask(
        (status, body) => {
          let then: Asked | null = null;
          try {
            then = asked.answered(status, body) ?? next();
          } catch (error) {
            failure ??= error;
          }
          ask(exchange, then);
        },
        requestOf({ url, method: 'POST', body: asked.body }, asked.token),
      );
    }

    for (let index = 0; index < connections; index += 1) ask(openExchange({ url }), next());
  });
}
