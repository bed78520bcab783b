import type { EdgeHandler } from './edge.ts';

/**
 * What those who watch over a node are told. `/healthz` is 200 as long as it serves: whoever restarts what does not
 * answer asks there. `/readyz` is 503 from the moment it was told to stop: whoever hands out requests asks there, and
 * gives it no new ones, and while the database answers none of this node's questions (docs/algorithms/faults.md): another
 * node may have better connections. Neither asks the database: when that refuses or is away, every node would be taken out
 * at once, and with them the pages they still have.
 */
export class Readiness {
  #isReady = true;
  readonly #isSilent: () => boolean;
  readonly #ends: (() => void)[] = [];

  /** `isSilent` tells whether no connection to the database answers. */
  constructor(isSilent: () => boolean = () => false) {
    this.#isSilent = isSilent;
  }

  /** From now on the node asks to be left out. */
  end(): void {
    this.#isReady = false;
    for (const act of this.#ends.splice(0)) act();
  }

  /** Calls `act` once the node is to stop: answers that stand open end then, and go on at another node. */
  whenEnding(act: () => void): void {
    this.#ends.push(act);
  }

  readonly handler: EdgeHandler = (request, response) => {
    const { url } = request;
    if (url !== '/readyz' && url !== '/healthz') return false;
    const status = !this.#isReady ? 'stopping' : this.#isSilent() ? 'database-silent' : 'ok';
    const isOk = url === '/healthz' || status === 'ok';
    const body = JSON.stringify({ status: isOk ? 'ok' : status });
    response.writeHead(isOk ? 200 : 503, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
    });
    response.end(request.method === 'HEAD' ? undefined : body);
    return true;
  };
}
