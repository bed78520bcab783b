import { describe, expect, test } from 'vitest';
import { openDeployment, type TestCustomer } from '#test/support/deployment/deployment.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { plainRequest } from './plain-request.ts';

// What is answered at once must be answered as the library would: every case goes both ways.
const deployment = await openDeployment();
const view = await deployment.importEvent(
  testEvent({
    slug: 'feira',
    code: 'FE',
    now: deployment.clock.now(),
    days: { sat: 10 },
    offers: [{ key: 'full', days: ['sat'], maxPerOrder: 4 }],
  }),
);
const [ana] = (await deployment.customers(1)) as [TestCustomer];
const batchId = [...view.batchById.keys()][0];
const post = { method: 'POST', headers: { 'content-type': 'application/json' } };

/** The same in capitals is the same to GraphQL over HTTP, and not plain. */
async function bothWays(body: object, token?: string) {
  return await Promise.all(
    ['application/json', 'application/json; charset=UTF-8'].map(async (type) => {
      const response = await fetch(`${deployment.url}/production/customer/graphql`, {
        method: 'POST',
        headers: {
          'content-type': type,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(body),
      });
      const text = (await response.text()).replace(/"requestId":"[^"]+"/g, '"requestId":"-"');
      return { status: response.status, type: response.headers.get('content-type'), text };
    }),
  );
}

const saveCart = 'mutation Save($input: CartInput!) { saveCart(input: $input) { eventSlug } }';
const input = (quantity: number) => ({ eventSlug: 'feira', lines: [{ batchId, quantity }] });

describe('plain and by the library', () => {
  test.each<{ name: string; body: object; token?: string; says: string }>([
    {
      name: 'a query',
      body: {
        query: 'query($s: String!) { event(slug: $s) { name saleStatus } }',
        variables: { s: 'feira' },
      },
      says: '"saleStatus":"ON_SALE"',
    },
    {
      name: 'one operation of two',
      body: {
        query: 'query A { __typename } query B { event(slug: "feira") { code: slug } }',
        operationName: 'B',
      },
      says: '"code":"feira"',
    },
    {
      name: 'a mutation',
      body: { query: saveCart, variables: { input: input(1) } },
      token: ana.token,
      says: 'feira',
    },
    {
      name: 'a refusal',
      body: { query: saveCart, variables: { input: input(5) } },
      token: ana.token,
      says: 'LIMIT_PER_ORDER',
    },
    {
      name: 'a value that does not fit',
      body: { query: saveCart, variables: { input: { eventSlug: 1 } } },
      says: 'INVALID_INPUT',
    },
    {
      name: 'a forged token',
      body: { query: '{ customer { email } }' },
      token: 'forged',
      says: 'UNAUTHENTICATED',
    },
    { name: 'nobody', body: { query: '{ customer { email } }' }, says: '"data"' },
    { name: 'an unknown field', body: { query: '{ nothing }' }, says: 'INVALID_REQUEST' },
    { name: 'no document', body: { query: '{' }, says: 'INVALID_REQUEST' },
    { name: 'no query', body: { variables: {} }, says: 'INVALID_REQUEST' },
    {
      name: 'variables in a list',
      body: { query: '{ __typename }', variables: [] },
      says: 'INVALID_REQUEST',
    },
  ])('$name', async ({ body, token, says }) => {
    const [plain, byLibrary] = await bothWays(body, token);
    expect(plain?.text).toContain(says);
    expect(plain).toEqual(byLibrary);
  });

  test('only what is plain in every respect is taken for it', () => {
    const body = { query: '{ a }' };
    expect(plainRequest({ ...post, body })).toEqual({ query: '{ a }', operationName: null, variables: {} });
    expect(plainRequest({ ...post, method: 'GET', body })).toBeNull();
    expect(plainRequest({ ...post, headers: { 'content-type': 'text/plain' }, body })).toBeNull();
    const accept = 'application/graphql-response+json';
    expect(plainRequest({ ...post, headers: { ...post.headers, accept }, body })).toBeNull();
    for (const odd of [[body], '{}', null, { ...body, extensions: {} }, { ...body, operationName: 1 }]) {
      expect(plainRequest({ ...post, body: odd })).toBeNull();
    }
  });
});
