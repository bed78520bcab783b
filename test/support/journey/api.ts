import { setTimeout as wait } from 'node:timers/promises';
import type { Locale } from '#src/domain/locale.ts';
import { patienceMs } from '../../../scripts/test-run.mjs';
import type { Person } from './buyer.ts';

/** Somebody who buys without a browser: cookies, a token, and what the server has acknowledged. */
export interface Shopper {
  /** Asks the customer API; throws with the refusal when it says no. */
  ask<T>(query: string, variables?: object): Promise<T>;
  register(person: Person, locale?: Locale): Promise<void>;
  /** Resolves when the bank has acknowledged the payment; the message to us may still be on its way. */
  pay(txid: string, delivery?: 'normal' | 'lost'): Promise<void>;
  /** The same person after the program moved to another port. */
  movedTo(url: string): Shopper;
}

export interface OrderSeen {
  number: string;
  status: string;
  payment: { status: string; pix: { txid: string } };
  tickets: { id: string; status: string; qrCode: string | null }[];
}

const orderFields = 'number status payment { status pix { txid } } tickets { id status qrCode }';

/** Everybody comes from an address of their own: what one address may hold is another test's affair. */
function anyAddress(): string {
  const number = Math.floor(Math.random() * 2 ** 17);
  return `198.${18 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}`;
}

export function newShopper(
  url: string,
  cookies = new Map<string, string>(),
  address = anyAddress(),
): Shopper {
  async function send(path: string, body: string, contentType: string, token?: string): Promise<Response> {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: {
        'content-type': contentType,
        origin: url,
        'x-forwarded-for': address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body,
      redirect: 'manual',
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  async function token(): Promise<string | undefined> {
    if (cookies.size === 0) return undefined;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${url}/api/user`, { headers: { cookie } });
    const { data } = (await response.json()) as { data: { token: string | null } };
    return data.token ?? undefined;
  }

  return {
    async ask<T>(query: string, variables: object = {}) {
      const body = JSON.stringify({ query, variables });
      const asked = await send('/production/customer/graphql', body, 'application/json', await token());
      const answer = (await asked.json()) as { data: T; errors?: object[] };
      if (answer.errors) throw new Error(JSON.stringify(answer.errors));
      return answer.data;
    },
    async register(person, locale = 'pt') {
      const body = JSON.stringify({
        ...person,
        passwordConfirmation: person.password,
        documentType: 'CPF',
        locale,
      });
      // Asks again after BUSY, as pages do: a slow machine makes a run slower and not red.
      const until = Date.now() + patienceMs;
      for (;;) {
        const response = await send('/api/register', body, 'application/json');
        if (response.status === 200) return;
        const told = await response.text();
        if (!told.includes('"BUSY"') || Date.now() > until) throw new Error(told);
        await wait(1_000);
      }
    },
    async pay(txid, delivery = 'normal') {
      const form = `what=pay&delivery=${delivery}`;
      const response = await send(`/sandbox/bank/${txid}`, form, 'application/x-www-form-urlencoded');
      if (response.status !== 302) throw new Error(`The bank answered ${response.status}.`);
    },
    movedTo: (to) => newShopper(to, cookies, address),
  };
}

/** The id of the first batch of the event's tickets that is on sale. */
export async function batchOnSale(shopper: Shopper, slug: string): Promise<string> {
  interface Answer {
    event: { categories: { kind: string; offers: { batches: { id: string; status: string }[] }[] }[] };
  }
  const { event } = await shopper.ask<Answer>(
    'query ($slug: String!) { event(slug: $slug) { categories { kind offers { batches { id status } } } } }',
    { slug },
  );
  const batch = event.categories
    .filter(({ kind }) => kind === 'TICKET')
    .flatMap(({ offers }) => offers.flatMap(({ batches }) => batches))
    .find(({ status }) => status === 'ON_SALE');
  if (batch === undefined) throw new Error(`Nothing of ${slug} is on sale.`);
  return batch.id;
}

export interface CartSeen {
  id: string;
  expiresAt: string | null;
  lines: { quantity: number; batch: { id: string } }[];
}

const cartFields = 'id expiresAt lines { quantity batch { id } }';

export async function saveCart(
  shopper: Shopper,
  eventSlug: string,
  batchId: string,
  quantity: number,
): Promise<CartSeen> {
  const { saveCart: cart } = await shopper.ask<{ saveCart: CartSeen }>(
    `mutation ($input: CartInput!) { saveCart(input: $input) { ${cartFields} } }`,
    { input: { eventSlug, lines: [{ batchId, quantity }] } },
  );
  return cart;
}

export async function readCart(shopper: Shopper, id: string): Promise<CartSeen | null> {
  const { cart } = await shopper.ask<{ cart: CartSeen | null }>(
    `query ($id: ID!) { cart(id: $id) { ${cartFields} } }`,
    { id },
  );
  return cart;
}

export async function orderCart(shopper: Shopper, cartId: string): Promise<OrderSeen> {
  const { placeOrder } = await shopper.ask<{ placeOrder: OrderSeen }>(
    `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { ${orderFields} } }`,
    {
      input: {
        cartId,
        idempotencyKey: `key-of-${cartId}`,
        acceptTerms: true,
        deliveryMethod: 'ELECTRONIC',
        // Answered everywhere, for it is asked wherever it is offered.
        insurance: false,
        payment: { method: 'PIX' },
      },
    },
  );
  return placeOrder;
}

export async function readOrder(shopper: Shopper, number: string): Promise<OrderSeen | null> {
  const { order } = await shopper.ask<{ order: OrderSeen | null }>(
    `query ($number: String!) { order(number: $number) { ${orderFields} } }`,
    { number },
  );
  return order;
}
