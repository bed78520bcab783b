import { describe, expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import { openDeployment, type TestCustomer } from '../../support/deployment/deployment.ts';
import { testEvent } from '../../support/shop/test-event.ts';

// Bad input: each a clear refusal with its code and field, in both languages, and nothing has changed.
const deployment = await openDeployment();
const { context, clock, graphql } = deployment;

const view = await deployment.importEvent(
  testEvent({
    slug: 'feira',
    code: 'FE',
    now: clock.now(),
    days: { sat: 10 },
    offers: [
      { key: 'full', days: ['sat'], maxPerOrder: 4 },
      { key: 'closed', days: ['sat'], batches: [{ closesAt: new Date(clock.now().getTime() - 1_000) }] },
    ],
  }),
);
const [ana, bia] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
const batches = Object.fromEntries(
  [...view.batchById.values()].map(({ offer, batch }) => [offer.name.pt, batch.id]),
);
const full = batches.full ?? '';

const saveCart = 'mutation($input: CartInput!) { saveCart(input: $input) { id } }';
const placeOrder = 'mutation($input: PlaceOrderInput!) { placeOrder(input: $input) { number } }';
const cartOf = (lines: unknown[], more: object = {}) => ({ input: { eventSlug: 'feira', lines, ...more } });
const line = (quantity: unknown, batchId: unknown = full) => ({ batchId, quantity });

/** Everything a sale writes; equal before and after means that nothing has changed. */
async function traces(): Promise<unknown> {
  const { rows } = await context.pool.query(`
    select (select json_agg(p order by id) from (select id, capacity, held, sold from pool) p) as pools,
      (select count(*) from cart) as carts, (select count(*) from stock_entry) as entries,
      (select count(*) from customer_order) as orders, (select count(*) from payment) as payments`);
  return rows[0];
}

const held = await graphql<{ saveCart: { id: string } }>(saveCart, cartOf([line(1)]), ana);
const anasCart = held.data.saveCart.id;
const order = (more: object = {}) => ({
  input: {
    cartId: anasCart,
    idempotencyKey: 'k',
    acceptTerms: true,
    deliveryMethod: 'ELECTRONIC',
    payment: { method: 'PIX' },
    ...more,
  },
});

interface Case {
  name: string;
  query: string;
  variables: Record<string, unknown>;
  token?: string | null;
  code: string;
  field?: string;
}

const unknownId = '0190a000-0000-7000-8000-000000000000';
const cases: Case[] = [
  {
    name: 'an unknown batch',
    query: saveCart,
    variables: cartOf([line(1, unknownId)]),
    code: 'BATCH_NOT_FOUND',
    field: 'lines.0.batchId',
  },
  {
    name: 'a batch that is no id',
    query: saveCart,
    variables: cartOf([line(1, "'; drop table pool")]),
    code: 'BATCH_NOT_FOUND',
    field: 'lines.0.batchId',
  },
  {
    name: 'an unknown event',
    query: saveCart,
    variables: { input: { eventSlug: 'nada', lines: [line(1)] } },
    code: 'EVENT_NOT_FOUND',
    field: 'eventSlug',
  },
  {
    name: 'a negative quantity',
    query: saveCart,
    variables: cartOf([line(-1)]),
    code: 'QUANTITY_INVALID',
    field: 'lines.0.quantity',
  },
  {
    name: 'a huge quantity',
    query: saveCart,
    variables: cartOf([line(9_999_999_999)]),
    code: 'QUANTITY_INVALID',
    field: 'lines.0.quantity',
  },
  {
    name: 'more than the order may have',
    query: saveCart,
    variables: cartOf([line(5)]),
    code: 'LIMIT_PER_ORDER',
    field: 'lines.0.quantity',
  },
  {
    name: 'a broken quantity',
    query: saveCart,
    variables: cartOf([line(1.5)]),
    code: 'QUANTITY_INVALID',
    field: 'lines.0.quantity',
  },
  {
    name: 'a quantity in words',
    query: saveCart,
    variables: cartOf([line('dois')]),
    code: 'QUANTITY_INVALID',
    field: 'lines.0.quantity',
  },
  {
    name: 'the same batch twice',
    query: saveCart,
    variables: cartOf([line(1), line(1)]),
    code: 'QUANTITY_INVALID',
    field: 'lines.1.quantity',
  },
  {
    name: 'a closed batch',
    query: saveCart,
    variables: cartOf([line(1, batches.closed)]),
    code: 'BATCH_CLOSED',
    field: 'lines.0',
  },
  {
    name: 'a new cart of nothing',
    query: saveCart,
    variables: cartOf([line(0)]),
    code: 'CART_EMPTY',
    field: 'lines',
  },
  {
    name: 'a cart that is no id',
    query: saveCart,
    variables: cartOf([line(1)], { id: 'FE.nada' }),
    code: 'CART_NOT_FOUND',
    field: 'id',
  },
  {
    name: 'a cart nobody has',
    query: saveCart,
    variables: cartOf([line(1)], { id: `FE.${unknownId}` }),
    code: 'CART_NOT_FOUND',
    field: 'id',
  },
  {
    name: "another customer's cart, changed",
    query: saveCart,
    variables: cartOf([line(2)], { id: anasCart }),
    token: bia.token,
    code: 'CART_NOT_FOUND',
    field: 'id',
  },
  {
    name: "another customer's cart, by a visitor",
    query: saveCart,
    variables: cartOf([], { id: anasCart }),
    token: null,
    code: 'CART_NOT_FOUND',
    field: 'id',
  },
  {
    name: "another customer's cart, released",
    query: 'mutation($id: ID!) { releaseCart(id: $id) { success } }',
    variables: { id: anasCart },
    token: bia.token,
    code: 'CART_NOT_FOUND',
    field: 'id',
  },
  {
    name: "another customer's cart, ordered",
    query: placeOrder,
    variables: order(),
    token: bia.token,
    code: 'CART_NOT_FOUND',
    field: 'cartId',
  },
  {
    name: 'an order by a visitor',
    query: placeOrder,
    variables: order(),
    token: null,
    code: 'UNAUTHENTICATED',
  },
  {
    name: 'an order without the terms',
    query: placeOrder,
    variables: order({ acceptTerms: false }),
    code: 'TERMS_NOT_ACCEPTED',
    field: 'acceptTerms',
  },
  {
    name: 'an order without a key',
    query: placeOrder,
    variables: order({ idempotencyKey: '' }),
    code: 'INVALID_INPUT',
    field: 'idempotencyKey',
  },
  {
    name: 'an order without a method',
    query: placeOrder,
    variables: order({ payment: null }),
    code: 'PAYMENT_METHOD_REQUIRED',
    field: 'payment.method',
  },
  {
    name: 'an order by card without a card',
    query: placeOrder,
    variables: order({ payment: { method: 'CARD' } }),
    code: 'CARD_REQUIRED',
    field: 'payment.cardToken',
  },
  {
    name: 'a card number where a token belongs',
    query: placeOrder,
    variables: order({ payment: { method: 'CARD', cardToken: '4000 0000 0000 0010' } }),
    code: 'CARD_REQUIRED',
    field: 'payment.cardToken',
  },
  {
    name: 'nothing to pay for what costs something',
    query: placeOrder,
    variables: order({ payment: { method: 'FREE' } }),
    code: 'PAYMENT_METHOD_UNAVAILABLE',
    field: 'payment.method',
  },
  {
    name: 'a delivery that is not offered',
    query: placeOrder,
    variables: order({ deliveryMethod: 'DELIVERY' }),
    code: 'DELIVERY_METHOD_UNAVAILABLE',
    field: 'deliveryMethod',
  },
  {
    name: 'somebody else’s order',
    query: 'mutation($number: String!) { cancelOrder(number: $number) { number } }',
    variables: { number: 'FE-222222' },
    code: 'ORDER_NOT_FOUND',
    field: 'number',
  },
  {
    name: 'a malformed token',
    query: '{ tickets { id } }',
    variables: {},
    token: 'nonsense',
    code: 'UNAUTHENTICATED',
    field: 'authorization',
  },
  {
    name: 'a forged token',
    query: '{ tickets { id } }',
    variables: {},
    token: `${ana.token.slice(0, -3)}AAA`,
    code: 'UNAUTHENTICATED',
    field: 'authorization',
  },
  {
    name: 'an unknown field',
    query: '{ tickets { secret } }',
    variables: {},
    code: 'INVALID_REQUEST',
    field: 'secret',
  },
  {
    name: 'an unknown input field',
    query: saveCart,
    variables: cartOf([line(1)], { price: 1 }),
    code: 'INVALID_INPUT',
  },
  { name: 'a missing variable', query: saveCart, variables: {}, code: 'INVALID_INPUT', field: 'input' },
  {
    name: 'a document that does not parse',
    query: '{ tickets { id ',
    variables: {},
    code: 'INVALID_REQUEST',
  },
  {
    name: 'an invalid document number',
    query: 'mutation($input: CustomerInput!) { saveCustomer(input: $input) { name } }',
    variables: { input: { documentType: 'CPF', documentNumber: '111.111.111-11' } },
    code: 'CPF_INVALID',
    field: 'documentNumber',
  },
  {
    name: 'a document somebody else has',
    query: 'mutation($input: CustomerInput!) { saveCustomer(input: $input) { name } }',
    variables: { input: { documentType: 'CPF', documentNumber: bia.documentNumber } },
    code: 'E0101',
    field: 'documentNumber',
  },
];

describe('a refusal says its code and field, in both languages, and changes nothing', () => {
  test.each(cases)('$name: $code', async ({ query, variables, token, code, field }) => {
    const before = await traces();
    for (const locale of ['pt', 'en'] as const) {
      const answer = await graphql(query, variables, {
        locale,
        ...(token === null ? {} : { token: token ?? ana.token }),
      });
      const [error, ...more] = answer.errors ?? [];
      expect(more).toEqual([]);
      expect(error?.extensions).toMatchObject({
        code,
        requestId: expect.any(String),
        ...(field ? { field } : {}),
      });
      // Nothing has ended for somebody who never logged in.
      const isVisitor = token === null && code === 'UNAUTHENTICATED';
      const words = isVisitor
        ? textFor(locale, 'auth')('logInFirst')
        : textFor(locale, 'error')(code as never);
      expect(error?.message.slice(0, 12)).toBe(words.slice(0, 12));
    }
    expect(await traces()).toEqual(before);
  });

  test('an order waits until name and document are there', async () => {
    const [carla] = (await deployment.customers(1)) as [TestCustomer];
    const { data } = await graphql<{ saveCart: { id: string } }>(saveCart, cartOf([line(1)]), carla);
    const mine = order({ cartId: data.saveCart.id, idempotencyKey: 'carla' });
    const { rows } = await context.pool.query(
      'select name, document_type, document_number from customer where id = $1',
      [carla.id],
    );
    const { name, document_type: type, document_number: number } = rows[0];
    const become = (known: unknown[]) =>
      context.pool.query(
        'update customer set name = $2, document_type = $3, document_number = $4 where id = $1',
        [carla.id, ...known],
      );
    for (const known of [
      [null, type, number],
      [name, null, null],
    ]) {
      await become(known);
      const { errors } = await graphql(placeOrder, mine, carla);
      expect(errors?.map(({ extensions }) => extensions.code)).toEqual(['REGISTRATION_INCOMPLETE']);
    }
    await become([name, type, number]);
    expect((await graphql(placeOrder, mine, carla)).errors).toBeUndefined();
  });

  test('a cart that is somebody else’s is not shown either', async () => {
    const query = 'query($id: ID!) { cart(id: $id) { id } }';
    expect((await graphql(query, { id: anasCart }, bia)).data).toEqual({ cart: null });
    // A visitor who knows it may be Ana herself, whose session has ended.
    expect((await graphql(query, { id: anasCart })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await graphql(query, { id: anasCart }, ana)).data).toEqual({ cart: { id: anasCart } });
  });

  for (const [name, body, type] of [
    ['JSON that is none', '{"query": ', 'application/json'],
    ['JSON that is no request', '[1]', 'application/json'],
    ['a form, which any site could send', 'query=%7Btickets%7Bid%7D%7D', 'application/x-www-form-urlencoded'],
    ['plain text, which any site could send', '{"query":"{ tickets { id } }"}', 'text/plain'],
    [
      'a body beyond all measure',
      `{"query":"{ tickets { id } }","x":"${'x'.repeat(70_000)}"}`,
      'application/json',
    ],
  ] as const) {
    test(name, async () => {
      const response = await fetch(`${deployment.url}/production/customer/graphql`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect((await response.json()).errors[0].extensions.code).toBe('INVALID_REQUEST');
    });
  }

  test('a mutation by GET, which a link could do, is not done', async () => {
    const query = encodeURIComponent(`mutation { releaseCart(id: "${anasCart}") { success } }`);
    const response = await fetch(`${deployment.url}/production/customer/graphql?query=${query}`, {
      headers: { authorization: ana.token },
    });
    expect(response.status).toBe(405);
    expect((await graphql('query($id: ID!) { cart(id: $id) { id } }', { id: anasCart }, ana)).data).toEqual({
      cart: { id: anasCart },
    });
  });
});
