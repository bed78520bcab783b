import type { GraphQLInputType } from 'graphql';
import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isScalarType,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerSchema } from '#src/api/customer/schema.ts';
import { createServer } from '#src/api/server.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { AccountBrowser, newCustomer } from '../../support/journey/account-browser.ts';

const deployment = await openDeployment();
/** How often a page's own action was reached. */
let actions = 0;
const server = await createServer(deployment.context, {
  middleware: (_request, _response, next) => next(),
  handle: async () => {
    actions += 1;
    return new Response('done');
  },
  close: async () => {},
});
let cookie = '';

beforeAll(async () => {
  const browser = new AccountBrowser(deployment);
  await browser.call('/api/register', newCustomer());
  cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
});
afterAll(() => server.close());

const own = 'http://shop.example';
const host = 'shop.example';
const senders = {
  'our own page': { origin: own, 'sec-fetch-site': 'same-origin' },
  'our own page, as an old browser says it': { origin: own },
  'a program that says nothing': {},
  'another site': { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  'another site, as an old browser says it': { origin: 'https://evil.example' },
  'a site beside ours': { origin: 'http://other.example', 'sec-fetch-site': 'same-site' },
  'our host on another port': { origin: 'http://shop.example:8080', 'sec-fetch-site': 'same-site' },
  'our host without encryption or with': { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
  'a frame without an origin': { origin: 'null', 'sec-fetch-site': 'cross-site' },
  'a file or a sandboxed frame': { origin: 'null' },
} as const;
const bodies = {
  'application/json': '{"locale":"en","email":"a@b.example"}',
  'application/json; charset=utf-8': '{"locale":"en","email":"a@b.example"}',
  'text/plain': '{"locale":"en","email":"a@b.example"}',
  'text/plain; application/json': '{"locale":"en"}',
  'application/x-www-form-urlencoded': 'locale=en&email=a%40b.example',
  'multipart/form-data; boundary=x':
    '--x\r\ncontent-disposition: form-data; name="locale"\r\n\r\nen\r\n--x--\r\n',
  none: '',
} as const;

/** Routes that the cookie of a customer or of staff opens and that change something; a new one is seen by the count below. */
const jsonRoutes = [
  '/api/staff/export',
  '/api/updateSession',
  '/api/login',
  '/api/register',
  '/api/logout',
  '/api/requestNewPassword',
  '/api/requestLogInCode',
  '/api/logInByCode',
  '/api/passkeyOptions',
  '/api/logInByPasskey',
  '/api/passkeys',
  '/api/passkeyAddOptions',
  '/api/passkeyAdd',
  '/api/passkeyRemove',
  '/api/newPassword',
  '/api/confirmEmail',
  '/api/lockAccount',
  '/api/login/google',
  ...[
    'login',
    'code',
    'passkey-options',
    'passkey',
    'invitation',
    'accept-invitation',
    'totp-begin',
    'totp-confirm',
    'passkey-add-options',
    'passkey-add',
    'confirm',
    'access',
    'recovery-codes',
    'remove-factor',
    'end-login',
    'change-password',
    'request-password',
    'new-password',
    'logout',
  ].map((name) => `/api/staff/${name}`),
  '/production/staff/graphql',
];
const formRoutes = [
  '/pt/auth/entrar',
  '/en/auth/nova-conta',
  '/pt/auth/nova-senha',
  '/pt/auth/nao-fui-eu',
  '/sandbox/bank/x',
];

async function send(url: string, contentType: string, body: string, headers: Record<string, string>) {
  const answer = await server.inject({
    method: 'POST',
    url,
    payload: body,
    headers: {
      host,
      cookie,
      ...(contentType === 'none' ? {} : { 'content-type': contentType }),
      ...headers,
    },
  });
  const code = /"code":"(\w+)"/.exec(answer.body)?.[1] ?? '';
  return { status: answer.statusCode, code };
}

const state = async () => {
  const { rows } = await deployment.context.pool.query(
    `select (select jsonb_agg(to_jsonb(c) order by id) from customer c)::text as customers,
      (select jsonb_agg(to_jsonb(s) - 'updated_at' order by id) from auth_session s)::text as sessions,
      (select count(*) from mail) as mails`,
  );
  return rows[0];
};

test('every route that takes something is in this matrix, or says why not', () => {
  const routes = server.printRoutes({ commonPrefix: false });
  const posts = routes.split('\n').filter((line) => /\(.*\bPOST\b/.test(line)).length;
  // Beside the JSON routes (one of them for any provider): GraphQL of customers, which ignores cookies, the webhooks (two of the
  // sandbox, and the address without /pix), which believe nothing they are told, the one route of all pages, the upload
  // of pictures, which takes bytes of any type and refuses foreign pages in test/api/staff/pictures.test.ts, and the way out of
  // alerts that programs of mail press, which believes a signed code and nothing else (alerts.test.ts), and those of devices, two of
  // gates and three of kiosks, which read no cookie and believe a token in a header or a pairing code
  // (gate-devices.test.ts and kiosk.test.ts in test/api/tickets), and two uploads of finance, statements and proofs of payouts, with
  // the guard of pictures.
  expect(posts, routes).toBe(jsonRoutes.length + 14);
  expect(/\b(PUT|PATCH|DELETE)\b/.test(routes), routes).toBe(false);
});

describe('what changes something comes from our own pages, in the one form they send', () => {
  test.each(Object.entries(senders))(
    'is refused in every other form, and from every other place: %s',
    async (who, headers) => {
      const isOurs = who.startsWith('our own page');
      const isSilent = who === 'a program that says nothing';
      const before = await state();
      for (const [contentType, body] of Object.entries(bodies)) {
        const isJson = contentType.startsWith('application/json');
        for (const url of jsonRoutes) {
          if (isJson && (isOurs || isSilent)) continue;
          const { status, code } = await send(url, contentType, body, headers);
          const wanted = isJson ? [403, 'FORBIDDEN_ORIGIN'] : [400, 'INVALID_REQUEST'];
          expect([url, contentType, status, code]).toEqual([url, contentType, ...wanted]);
        }
        for (const url of formRoutes) {
          if (contentType === 'application/x-www-form-urlencoded' && isOurs) continue;
          const reached = actions;
          const { status, code } = await send(url, contentType, body, headers);
          const wanted =
            contentType === 'application/x-www-form-urlencoded'
              ? [403, 'FORBIDDEN_ORIGIN']
              : [400, 'INVALID_REQUEST'];
          expect([url, contentType, status, code]).toEqual([url, contentType, ...wanted]);
          expect(actions).toBe(reached);
        }
      }
      expect(await state()).toEqual(before);
    },
  );

  test('and is let through from them: the matrix can tell the difference', async () => {
    for (const who of ['our own page', 'our own page, as an old browser says it'] as const) {
      const answer = await send('/api/updateSession', 'application/json', '{"locale":"en"}', senders[who]);
      expect(answer).toEqual({ status: 200, code: '' });
      const reached = actions;
      expect(
        (await send('/pt/auth/entrar', 'application/x-www-form-urlencoded', 'a=b', senders[who])).status,
      ).toBe(200);
      expect(actions).toBe(reached + 1);
    }
  });
});

describe('the customer API', () => {
  const schema = customerSchema();
  const url = '/production/customer/graphql';
  /** What a visitor may do: hold, look at and give back a cart that is nobody's yet; refuse what a link offers. */
  const openToVisitors = [
    'saveCart',
    'releaseCart',
    'extendCart',
    'refuseTransfer',
    'followByEmail',
    'confirmFollow',
    'endAlerts',
  ];

  /** The smallest value that fits a type. */
  function fitting(type: GraphQLInputType): unknown {
    if (!isNonNullType(type)) return undefined;
    const inner = type.ofType;
    const named = getNamedType(type);
    if ('ofType' in inner) return [];
    if (isEnumType(named)) return named.getValues()[0]?.name;
    if (isInputObjectType(named)) {
      const entries = Object.values(named.getFields()).map((field) => [field.name, fitting(field.type)]);
      return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    }
    if (isScalarType(named) && named.name === 'Boolean') return true;
    return isScalarType(named) && (named.name === 'Int' || named.name === 'Float') ? 1 : 'x';
  }

  async function ask(
    query: string,
    variables: object,
    headers: Record<string, string>,
    method: 'POST' | 'GET' = 'POST',
  ) {
    const answer = await server.inject({
      method,
      url:
        method === 'POST'
          ? url
          : `${url}?query=${encodeURIComponent(query)}&variables=${encodeURIComponent(JSON.stringify(variables))}`,
      ...(method === 'POST' ? { payload: { query, variables } } : {}),
      headers: { host, cookie, accept: 'application/json', ...headers },
    });
    return JSON.parse(answer.body) as { data?: object; errors?: { extensions: { code: string } }[] };
  }

  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => {
    const variables = Object.fromEntries(field.args.map((arg) => [arg.name, fitting(arg.type)]));
    const declared = field.args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ');
    const given = field.args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
    // Some answer with plain ids.
    const fields = isCompositeType(getNamedType(field.type)) ? '{ __typename }' : '';
    const head = declared === '' ? 'mutation' : `mutation(${declared})`;
    return {
      name: field.name,
      query: `${head} { ${field.name}${given === '' ? '' : `(${given})`} ${fields} }`,
      variables,
    };
  });

  test.each(mutations)('$name with the cookie alone is nobody’s', async ({ name, query, variables }) => {
    const before = await state();
    const { errors } = await ask(query, variables, { origin: own });
    const code = errors?.[0]?.extensions.code;
    if (openToVisitors.includes(name)) expect(code).not.toBe('UNAUTHENTICATED');
    else expect(code).toBe('UNAUTHENTICATED');
    expect((await ask(query, variables, {}, 'GET')).errors?.[0]?.extensions.code).toBe('INVALID_REQUEST');
    expect(await state()).toEqual(before);
  });

  test('a query with the cookie alone sees a visitor, and no site is told that it may ask with a token', async () => {
    expect(await ask('{ customer { email } }', {}, {})).toEqual({ data: { customer: null } });
    const preflight = await server.inject({
      method: 'OPTIONS',
      url,
      headers: {
        host,
        origin: 'https://evil.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.headers['access-control-allow-origin']).toBeUndefined();
    for (const contentType of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await server.inject({
        method: 'POST',
        url,
        payload: JSON.stringify({ query: '{ __typename }' }),
        headers: { host, 'content-type': contentType },
      });
      expect([contentType, answer.statusCode >= 400]).toEqual([contentType, true]);
    }
  });
});
