import { type Asked, converse } from './conversations.ts';
import { type HotBatch, holdBody } from './hold-load.ts';
import { isGraphqlSuccess } from './load.ts';

const path = '/production/customer/graphql';
const placeQuery = 'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { number status } }';

interface Options {
  url: string;
  tokens: readonly string[];
  batches: readonly HotBatch[];
  connections: number;
  seconds: number;
  /** At most so many visits. */
  visitsMax?: number;
  /** Who is told BUSY comes again later; otherwise that fails the bench. */
  mayBeBusy?: boolean;
}

/** Customers hold a unit and place the free order of it, one visit after the other on each connection; orders per second. */
export const placeOrders = ({ url, tokens, batches, mayBeBusy = false, ...rest }: Options) =>
  talk(`${url}${path}`, rest, visitsOf(tokens, batches, mayBeBusy));

/** The same connections with one request per visit that does nothing. */
export const askNothing = ({ url, tokens, batches, ...rest }: Options) => {
  const [body] = batches.map((batch) => holdBody('noOp', batch));
  let visits = 0;
  return talk(`${url}/bench/graphql`, rest, (isOver) => ({
    body: body ?? {},
    token: tokens[visits++ % tokens.length] ?? '',
    answered(status, answer) {
      if (status !== 200 || !isGraphqlSuccess(answer)) throw new Error(`Not as asked: ${status} ${answer}`);
      isOver();
      return null;
    },
  }));
};

type Visit = (isOver: () => void) => Asked;

/** All arms are asked by this: one visit after the other on every connection, each counted when it is over. */
async function talk(
  url: string,
  { connections, seconds, visitsMax = Number.POSITIVE_INFINITY }: Omit<Options, 'url' | 'tokens' | 'batches'>,
  visit: Visit,
): Promise<{ count: number; value: number }> {
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  let [begunVisits, count] = [0, 0];
  const isOver = () => {
    count += 1;
  };
  const next = () => {
    if (elapsed() >= seconds || begunVisits === visitsMax) return null;
    begunVisits += 1;
    return visit(isOver);
  };
  await converse({ url, connections, next });
  return { count, value: count / elapsed() };
}

/** The next customer holds a unit of the next batch, and with what that was answered places the order. */
function visitsOf(tokens: Options['tokens'], batches: Options['batches'], mayBeBusy: boolean): Visit {
  const bodies = batches.map((batch) => holdBody('saveCart', batch));
  let visits = 0;
  return (isOver) => {
    const token = tokens[visits % tokens.length] ?? '';
    const body = bodies[visits % bodies.length] ?? {};
    visits += 1;
    return {
      body,
      token,
      answered(_status, held) {
        const cartId = /"id":"([^"]+)"/.exec(held)?.[1];
        if (mayBeBusy && held.includes('"BUSY"')) return null;
        if (cartId === undefined) throw new Error(`Nothing was held: ${held}`);
        const input = { cartId, idempotencyKey: cartId, acceptTerms: true, deliveryMethod: 'ELECTRONIC' };
        return {
          body: { query: placeQuery, variables: { input } },
          token,
          answered(_status, placed) {
            if (mayBeBusy && placed.includes('"BUSY"')) return null;
            // Approved, so with its ticket.
            if (!placed.includes('"status":"APPROVED"')) throw new Error(`Not approved: ${placed}`);
            isOver();
            return null;
          },
        };
      },
    };
  };
}
