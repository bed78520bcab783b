import autocannon from 'autocannon';
import type { HoldServer } from '../server/hold-server.ts';

interface CartLoadOptions {
  connections: number;
  seconds: number;
}

/** What is done with a cart that was just opened, and how the answer says that it was done. */
interface NextStep {
  body(cartId: string): object;
  isDone(answer: string): boolean;
}

const path = '/production/customer/graphql';
const holdQuery = 'mutation($input: CartInput!) { saveCart(input: $input) { id expiresAt } }';

/** Holds a unit and places the order: counts those that were answered as approved, so with their ticket. */
export function orderLoad(deployment: HoldServer, options: CartLoadOptions) {
  return cartLoad(deployment, options, {
    body: (cartId) => ({
      query: 'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { number status } }',
      variables: {
        input: { cartId, idempotencyKey: cartId, acceptTerms: true, deliveryMethod: 'ELECTRONIC' },
      },
    }),
    isDone: (answer) => answer.includes('"status":"APPROVED"'),
  });
}

/** Holds a unit and gives it back. */
export function releaseLoad(deployment: HoldServer, options: CartLoadOptions) {
  return cartLoad(deployment, options, {
    body: (cartId) => ({
      query: 'mutation($id: ID!) { releaseCart(id: $id) { success } }',
      variables: { id: cartId },
    }),
    isDone: (answer) => answer.includes('"success":true'),
  });
}

/** Every connection is one customer after another: each opens a cart, does what is next with it, and is gone. */
async function cartLoad(
  deployment: HoldServer,
  { connections, seconds }: CartLoadOptions,
  next: NextStep,
): Promise<{ perSecond: number; count: number }> {
  const lines = [{ batchId: deployment.batchId, quantity: 1 }];
  const hold = JSON.stringify({ query: holdQuery, variables: { input: { eventSlug: 'bench', lines } } });
  const wrong: string[] = [];
  let count = 0;
  let nextCustomer = 0;

  /** Two requests that follow one another; what the first was told is in the second. */
  function visitor(): autocannon.Request[] {
    let cartId = '';
    let authorization = '';
    return [
      {
        method: 'POST',
        path,
        setupRequest(request) {
          authorization = `Bearer ${deployment.tokens[nextCustomer % deployment.tokens.length]}`;
          nextCustomer += 1;
          return { ...request, headers: { ...request.headers, authorization }, body: hold };
        },
        onResponse(_status, answer) {
          cartId = /"id":"([^"]+)"/.exec(answer)?.[1] ?? '';
          if (cartId === '') wrong.push(answer);
        },
      },
      {
        method: 'POST',
        path,
        setupRequest(request) {
          const body = JSON.stringify(next.body(cartId));
          return { ...request, headers: { ...request.headers, authorization }, body };
        },
        onResponse(_status, answer) {
          if (next.isDone(answer)) count += 1;
          else wrong.push(answer);
        },
      },
    ];
  }

  const { errors, duration } = await autocannon({
    url: deployment.url,
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
