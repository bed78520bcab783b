import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { answersOf } from '#src/api/http/errors.ts';
import { createServer } from '#src/api/server.ts';
import { customer } from '#src/domain/policy/actor.ts';
import { placeOrder } from '#src/service/holding/order/placing/place-order.ts';
import type { PlaceOrderInput } from '#src/service/holding/order/placing/placing.ts';
import { AccountBrowser, newCustomer } from '../../support/journey/account-browser.ts';
import { batchOf, openShop } from '../../support/shop/shop.ts';

// Requests that can mean nothing good: refused with a code, never 5xx, and nothing is built from it.
const shop = await openShop();
const { context, url, graphql, customers: register } = shop.deployment;
const graphqlPath = '/production/customer/graphql';
const staffPath = '/production/staff/graphql';

/** A request as it is written, byte for byte; fetch would mend it. */
async function raw(head: string, rest = ''): Promise<{ status: number; head: string; body: string }> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  socket.write(`${head}\r\nhost: localhost\r\nconnection: close\r\n${rest}\r\n`);
  await once(socket, 'close');
  const [said = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(said.slice(9, 12)), head: said, body };
}

describe('addresses', () => {
  test.each([
    '//x//evil.com/?token=1',
    '//',
    '//:80',
    '/\\',
    '/\\evil.com/?token=1',
    '/.//evil.com/?token=1',
    '/pt//evil.com',
    'http://evil.com/pt',
    '/art/%00.svg',
    '/pt?busca=%00',
    '/pt/%zz',
    '*',
  ])('%s is refused and leads nowhere', async (path) => {
    const answer = await raw(`${path === '*' ? 'OPTIONS' : 'GET'} ${path} HTTP/1.1`);
    expect(answer.status).toBe(400);
    expect(answer.head.toLowerCase()).not.toContain('location:');
    expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ code: 'INVALID_REQUEST' }] });
  });

  test('what a query says is not taken for a path', async () => {
    expect((await raw('GET /robots.txt?back=//evil.com&is=%5Cx HTTP/1.1')).status).toBe(200);
  });

  test.each(['OPTIONS /pt', 'PUT /api/user', 'GET /api/nothing', 'DELETE /'])(
    '%s is told in our own form that nothing is there',
    async (asked) => {
      const { status, body } = await raw(`${asked} HTTP/1.1`);
      expect(status).toBe(404);
      expect(JSON.parse(body)).toMatchObject({
        errors: [{ code: 'NOT_FOUND' }],
        requestId: expect.any(String),
      });
    },
  );

  test('what is no request gets our own no', async () => {
    const { status, body } = await raw('NONSENSE');
    expect(status).toBe(400);
    expect(JSON.parse(body)).toMatchObject({ errors: [{ code: 'INVALID_REQUEST' }] });
  });
});

/** Half of a character that takes two units of a text. */
const half = '\ud83c';

describe('what no text may hold', () => {
  const post = async (path: string, body: string, type = 'application/json') => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    const answer = (await response.json()) as { errors?: { code?: string; extensions?: { code: string } }[] };
    const [error] = answer.errors ?? [];
    return { status: response.status, code: error?.code ?? error?.extensions?.code };
  };
  const event = 'query($slug: String!) { event(slug: $slug) { id } }';

  test.each<[string, string, string]>([
    ['a variable', graphqlPath, JSON.stringify({ query: event, variables: { slug: 'a\0b' } })],
    ['a literal', graphqlPath, JSON.stringify({ query: '{ event(slug: "a\\u0000b") { id } }' })],
    [
      'a literal of the long form',
      graphqlPath,
      JSON.stringify({ query: '{ event(slug: "a\\u{00}b") { id } }' }),
    ],
    ['a registration', '/api/register', JSON.stringify(newCustomer({ name: 'Lú\0cia' }))],
    ['a log-in', '/api/login', JSON.stringify({ email: 'a\0@example.com', password: 'x' })],
    [
      'a request for a password',
      '/api/requestNewPassword',
      JSON.stringify({ email: '\0@example.com', locale: 'pt' }),
    ],
    ['a message of a bank', '/webhooks/pix', JSON.stringify({ pix: [{ endToEndId: 'E1', txid: 'a\0b' }] })],
    ['half a variable', graphqlPath, JSON.stringify({ query: event, variables: { slug: `a${half}b` } })],
    ['half a staff variable', staffPath, JSON.stringify({ query: event, variables: { slug: half } })],
    ['half a registration', '/api/register', JSON.stringify(newCustomer({ name: `L${half}cia` }))],
    [
      'half a message of a bank',
      '/webhooks/pix',
      JSON.stringify({ pix: [{ endToEndId: 'E1', txid: half }] }),
    ],
  ])('in %s is refused with a code', async (_name, path, body) => {
    expect(await post(path, body)).toEqual({ status: 400, code: 'INVALID_REQUEST' });
  });

  test('more objects within each other than anything of ours has are refused with a code, and brackets in texts are none', async () => {
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const ask = (variables: string) =>
      `{"query":"query($slug: String!) { event(slug: $slug) { id } }","variables":${variables}}`;
    const refused = { status: 400, code: 'INVALID_REQUEST' };
    for (const path of [graphqlPath, staffPath]) {
      expect(await post(path, ask(`{"slug":"x","deep":${nested(30_000)}}`))).toEqual(refused);
      expect(await post(path, ask(`{"slug":"x","deep":${nested(63)}}`))).toEqual(refused);
    }
    expect(await post('/api/login', `{"email":${nested(64)}}`)).toEqual(refused);
    const said = JSON.stringify({ slug: `\\"${'[{'.repeat(100)}` });
    expect((await post(graphqlPath, ask(said))).status).toBe(200);
    expect((await post(graphqlPath, ask(`{"slug":"x","deep":${nested(62)}}`))).status).toBe(200);
  });

  test('in a query by GET is refused as well', async () => {
    for (const text of ['{ event(slug: "%00") { id } }', '{ event(slug: "%5Cu0000") { id } }']) {
      expect((await raw(`GET ${graphqlPath}?query=${text.replaceAll(' ', '+')} HTTP/1.1`)).status).toBe(400);
    }
    const variables = encodeURIComponent(JSON.stringify({ slug: half }));
    const asked = `query=${encodeURIComponent(event)}&variables=${variables}`;
    expect((await raw(`GET ${graphqlPath}?${asked} HTTP/1.1`)).status).toBe(400);
  });

  test('is told as such where it gets past the edge, and other values of a wrong form stay bugs', async () => {
    const told = async (value: string, type: string) => {
      const error = await context.pool.query(`select $1::${type}`, [value]).catch((thrown) => thrown);
      return answersOf(error, 'pt').answers.map(({ code }) => code);
    };
    expect(await told('"\\ud800"', 'jsonb')).toEqual(['INVALID_REQUEST']);
    expect(await told('"\\udc00x"', 'jsonb')).toEqual(['INVALID_REQUEST']);
    expect(await told('"\\u0000"', 'jsonb')).toEqual(['INVALID_REQUEST']);
    expect(await told('{', 'jsonb')).toEqual(['UNEXPECTED']);
    expect(await told('x', 'uuid')).toEqual(['UNEXPECTED']);
  });

  test('in the key of one order fails that order, and none of its batch', async () => {
    const view = await shop.event({ days: { day: 50 }, offers: [{ key: 'day', days: ['day'] }] });
    const customers = await register(6);
    const carts = await Promise.all(
      customers.map(async (customer) => {
        const held = await shop.hold(view, customer, [{ batchId: batchOf(view, 'day'), quantity: 1 }]);
        return held.data.saveCart.id;
      }),
    );
    const place = (at: number, idempotencyKey: string) =>
      placeOrder(context, {
        actor: customer(customers[at]?.id ?? ''),
        locale: 'pt',
        input: {
          cartId: carts[at] ?? '',
          idempotencyKey,
          acceptTerms: true,
          deliveryMethod: 'ELECTRONIC',
          payment: { method: 'PIX' },
        } as PlaceOrderInput,
      });
    const placed = await Promise.allSettled(carts.map((cart, at) => place(at, at === 3 ? 'a\0b' : cart)));
    expect(placed.map(({ status }, at) => `${at} ${status}`)).toEqual(
      carts.map((_, at) => `${at} ${at === 3 ? 'rejected' : 'fulfilled'}`),
    );
    expect(placed[3]).toMatchObject({ reason: { code: 'INVALID_INPUT', field: 'idempotencyKey' } });
  });
});

test('a device of a name that is no id is one that is not there', async () => {
  const browser = new AccountBrowser(shop.deployment);
  await browser.call('/api/register', newCustomer());
  const { errors } = await browser.ask('mutation { endDevice(id: "x") { success } }');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'DEVICE_NOT_FOUND', field: 'id' });
});

test('a subscription is refused with a code', async () => {
  const { status, errors } = await graphql('subscription { event(slug: "x") { id } }');
  expect(status).toBe(200);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_REQUEST' });
});

describe('headers of every answer', () => {
  const paths = ['/healthz', '/api/user', '/api/nothing', '/robots.txt', '//'];

  // Only who watches over the node asks for its health.
  test.each(paths.filter((path) => path !== '/healthz'))('%s says what a page may use', async (path) => {
    const { head } = await raw(`GET ${path} HTTP/1.1`);
    expect(head.toLowerCase()).toContain('permissions-policy: accelerometer=()');
    expect(head.toLowerCase()).not.toContain('strict-transport-security');
  });

  test('where people come by https, they are to come by nothing else', async () => {
    const server = await createServer({ ...context, publicUrl: 'https://ingressos.example.com' }, null);
    for (const path of paths) {
      const { headers } = await server.inject({ url: path });
      expect(headers['strict-transport-security'], path).toBe('max-age=31536000');
    }
    await server.close();
  });
});
