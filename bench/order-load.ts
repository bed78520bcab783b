import autocannon from 'autocannon';
import type { HoldServer } from './hold-server.ts';

const holdBody = 'mutation($input: CartInput!) { saveCart(input: $input) { id expiresAt } }';
const placeBody = 'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { number status } }';

/**
 * Every connection is one customer after another: holds a unit, places the order, and comes back as the next. Counts
 * the orders that were answered as approved; throws on any other answer.
 */
export async function orderLoad(
  house: HoldServer,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<{ perSecond: number; count: number }> {
  const path = '/production/customer/graphql';
  const lines = [{ batchId: house.batchId, quantity: 1 }];
  const hold = JSON.stringify({
    query: holdBody,
    variables: { input: { eventSlug: 'bench', lines } },
  });
  const wrong: string[] = [];
  let count = 0;
  let nextCustomer = 0;

  /** Two requests that follow one another; what the first was told is in the second. */
  function visitor() {
    let cartId = '';
    let authorization = '';
    return [
      {
        method: 'POST' as const,
        path,
        setupRequest(request: autocannon.Request): autocannon.Request {
          authorization = `Bearer ${house.tokens[nextCustomer % house.tokens.length]}`;
          nextCustomer += 1;
          return { ...request, headers: { ...request.headers, authorization }, body: hold };
        },
        onResponse(_status: number, body: string) {
          cartId = /"id":"([^"]+)"/.exec(body)?.[1] ?? '';
          if (cartId === '') wrong.push(body);
        },
      },
      {
        method: 'POST' as const,
        path,
        setupRequest(request: autocannon.Request): autocannon.Request {
          const input = { cartId, idempotencyKey: cartId, acceptTerms: true, deliveryMethod: 'ELECTRONIC' };
          const body = JSON.stringify({ query: placeBody, variables: { input } });
          return { ...request, headers: { ...request.headers, authorization }, body };
        },
        onResponse(_status: number, body: string) {
          if (body.includes('"status":"APPROVED"')) count += 1;
          else wrong.push(body);
        },
      },
    ];
  }

  const { errors, duration } = await autocannon({
    url: house.url,
    headers: { 'content-type': 'application/json' },
    connections,
    duration: seconds,
    timeout: 30,
    setupClient: (client) => client.setRequests(visitor()),
  });
  if (errors > 0 || wrong.length > 0) {
    throw new Error(`${errors} requests failed and ${wrong.length} answers were not as asked: ${wrong[0]}`);
  }
  return { perSecond: count / duration, count };
}
