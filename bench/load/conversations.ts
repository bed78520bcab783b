import { type Exchange, openExchange } from './exchange.ts';

/** One question of a conversation, and what its answer leads to. */
export interface Asked {
  /** The same object is put into JSON once, however often it is asked. */
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
  const requestOf = requestsTo(url);
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
      exchange.ask((status, body) => {
        let then: Asked | null = null;
        try {
          then = asked.answered(status, body) ?? next();
        } catch (error) {
          failure ??= error;
        }
        ask(exchange, then);
      }, requestOf(asked));
    }

    for (let index = 0; index < connections; index += 1) ask(openExchange({ url }), next());
  });
}

/** Questions are put together while they are asked, by the process that shares the cores: all that can be kept is. */
function requestsTo(url: string): (asked: Asked) => Buffer {
  const { host, pathname, search } = new URL(url);
  const start = `POST ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nconnection: keep-alive\r\n`;
  const heads = new Map<string | undefined, string>();
  const bodies = new WeakMap<object, string>();

  function headOf(token: string | undefined): string {
    const known = heads.get(token);
    if (known !== undefined) return known;
    const login = token === undefined ? '' : `authorization: Bearer ${token}\r\n`;
    const made = `${start}${login}content-type: application/json\r\ncontent-length: `;
    heads.set(token, made);
    return made;
  }

  return ({ body, token }) => {
    const text = bodies.get(body) ?? JSON.stringify(body);
    bodies.set(body, text);
    return Buffer.from(`${headOf(token)}${Buffer.byteLength(text)}\r\n\r\n${text}`);
  };
}
