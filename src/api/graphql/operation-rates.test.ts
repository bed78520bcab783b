import { expect, test } from 'vitest';
import { batchOf, openShop } from '#test/support/shop/shop.ts';
import { addressKey } from '../security/address-key.ts';
import { operationLimits } from './operation-limits.ts';

// A deployment that counts as it does in life, with a few numbers lowered so that the test is short.
const lowered = {
  ...operationLimits,
  byName: {
    ...operationLimits.byName,
    saveCart: { perAccount: 12, perAddress: 30 },
    couponTries: { perAccount: 5, perAddress: 20 },
    logIn: { perAccount: 3, perAddress: 8 },
  },
  queryCost: { perAccount: 400, perAddress: 10_000 },
};
const shop = await openShop({ operationLimits: lowered });
const { deployment } = shop;

let network = 0;
/** A caller of their own, as the proxy in front of us would name them. */
const somewhere = () => {
  network += 1;
  return `203.0.113.${network}`;
};

async function ask(query: string, variables: object, { token = '', from = somewhere() } = {}) {
  const response = await fetch(`${deployment.url}/production/customer/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as {
    data?: unknown;
    errors?: { extensions: { code: string; facts?: { retryAfterSeconds?: number } } }[];
  };
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...body };
}

const save = 'mutation($input: CartInput!) { saveCart(input: $input) { id } }';
const view = await shop.event({ days: { sat: 1_000 }, offers: [{ key: 'sat', days: ['sat'] }] });
const input = { eventSlug: view.slug, lines: [{ batchId: batchOf(view, 'sat'), quantity: 1 }] };

test('a mutation is counted by account, whatever address it comes from, and says when to come back', async () => {
  const [ana, bia] = await deployment.customers(2);
  const answers = [];
  for (let turn = 0; turn < 14; turn += 1) answers.push(await ask(save, { input }, { token: ana!.token }));
  const refused = answers.filter(({ errors }) => errors !== undefined);
  expect(refused.length).toBe(2);
  expect(refused[0]).toMatchObject({ status: 429, errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] });
  expect(Number(refused[0]?.retryAfter)).toBe(refused[0]?.errors?.[0]?.extensions.facts?.retryAfterSeconds);
  expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(1);
  expect((await ask(save, { input }, { token: bia!.token })).errors).toBeUndefined();
});

test('by address for those nobody knows, and other operations go on', async () => {
  const from = somewhere();
  const answers = [];
  for (let turn = 0; turn < 33; turn += 1) answers.push(await ask(save, { input }, { from }));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  expect((await ask('{ genders { id } }', {}, { from })).errors).toBeUndefined();
  expect((await ask(save, { input })).errors).toBeUndefined();
});

test('codes of coupons are counted as tries wherever they stand in a document', async () => {
  const from = somewhere();
  const words = ['ANIME10', 'ANIME15', 'ANIME20', 'NATAL', 'PIX5', 'CLUBE', 'FAN'];
  const answers = [];
  for (const couponCode of words) {
    const document = `mutation($lines: [CartLineInput!]!) {
      saveCart(input: { eventSlug: "${view.slug}", lines: $lines, couponCode: "${couponCode}" }) { id } }`;
    answers.push(await ask(document, { lines: input.lines }, { from }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('queries are counted by what they cost', async () => {
  const [ana] = await deployment.customers(1);
  const dear = '{ events(first: 60) { items { slug } } }';
  const cheap = '{ event(slug: "none") { id } }';
  const statuses = async (query: string, times: number) => {
    const seen = [];
    for (let turn = 0; turn < times; turn += 1) {
      seen.push((await ask(query, {}, { token: ana!.token })).status);
    }
    return seen;
  };
  expect(await statuses(cheap, 40)).toEqual(Array(40).fill(200));
  expect(await statuses(dear, 6)).toContain(429);
});

test('a refused document is no query, and nobody is counted for what the pages ask themselves', async () => {
  const from = somewhere();
  for (let turn = 0; turn < 40; turn += 1) await ask('{ nothing }', {}, { from });
  expect((await ask('{ genders { id } }', {}, { from })).errors).toBeUndefined();
});

test('log-ins are counted for each e-mail, and for an address with all of them', async () => {
  const from = somewhere();
  const logIn = async (email: string) => {
    const response = await fetch(`${deployment.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
      body: JSON.stringify({ email, password: 'Errada#2026' }),
    });
    return [response.status, Number(response.headers.get('retry-after')) > 0];
  };
  for (let turn = 0; turn < 3; turn += 1) expect(await logIn('ana@example.com')).toEqual([401, false]);
  expect(await logIn('ana@example.com')).toEqual([429, true]);
  for (let turn = 0; turn < 5; turn += 1) await logIn(`ninguem${turn}@example.com`);
  expect(await logIn('bia@example.com')).toEqual([429, true]);
});

test('an address of IPv6 is counted as its network, one of IPv4 as itself', () => {
  expect(addressKey('203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(addressKey('2001:db8:0:1:aaaa:bbbb:cccc:dddd')).toBe('2001:db8:0:1::/64');
  expect(addressKey('2001:db8:0:1::5')).toBe('2001:db8:0:1::/64');
  expect(addressKey('2001:0DB8::1')).toBe('2001:db8:0:0::/64');
  expect(addressKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  expect(addressKey('::1')).toBe('0:0:0:0::/64');
});
