import { createHmac } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { createApiPixNotifications } from '#src/gateway/payment/api-pix/api-pix-notification.ts';
import { createMercadoPagoNotifications } from '#src/gateway/payment/mercado-pago/mercado-pago-notification.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';
import { AccountBrowser, registerBrowser } from '../../support/journey/account-browser.ts';
import { newStaff } from '../../support/journey/staff-browser.ts';

// Names that mean something to JavaScript, and names that come twice.
const deployment = await openDeployment();
const { url } = deployment;
const bia = await newStaff(deployment);
const { browser } = await registerBrowser(deployment);
const token = await browser.token();
const cookies = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  fetch(url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/json', cookie: `${cookies}; ${bia.browser.cookie}`, ...headers },
    body,
  });

describe('names of JavaScript itself', () => {
  afterEach(() => {
    const plain: Record<string, unknown> = {};
    expect(plain.planted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(Object.hasOwn(Array.prototype, 'planted')).toBe(false);
  });

  const bodies = [
    '{"__proto__":{"planted":true}}',
    '{"constructor":{"prototype":{"planted":true}}}',
    '{"email":{"__proto__":{"planted":true}}}',
    '{"a":[{"__proto__":{"planted":true}}]}',
    String.raw`{"\u005f_proto__":{"planted":true}}`,
  ];

  test('in a body are refused by every route that takes JSON', async () => {
    const routes = [
      ...deployment.server.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/\S*) \(([A-Z, ]+)\)/g),
    ]
      .filter(([, , methods = '']) => methods.includes('POST'))
      .map(([, path = '']) => path.replaceAll(/:\w+|\*/g, 'x'));
    expect(routes.length).toBeGreaterThan(10);
    for (const path of routes) {
      for (const body of bodies) {
        const { status } = await post(path, body);
        expect([path, body, status < 500 && status >= 400]).toEqual([path, body, true]);
      }
    }
  });

  test('in variables, inputs and documents of GraphQL are values at most', async () => {
    const wide = 'mutation($input: CustomerInput) { saveCustomer(input: $input) { name } }';
    for (const path of ['/production/customer/graphql', '/production/staff/graphql']) {
      for (const variables of [
        ...bodies,
        '{"input":{"__proto__":{"planted":true}}}',
        '{"input":{"constructor":{}}}',
      ]) {
        const body = `{"query":${JSON.stringify(wide)},"variables":${variables}}`;
        const answer = await post(path, body, { authorization: `Bearer ${token}` });
        expect([variables, answer.status < 500, await answer.text()]).toEqual([
          variables,
          true,
          expect.not.stringContaining('UNEXPECTED'),
        ]);
      }
      for (const query of [
        '{ __proto__ }',
        '{ constructor { prototype } }',
        '{ toString }',
        'query($__proto__: Int) { genders { id } }',
      ]) {
        const answer = await post(path, JSON.stringify({ query }));
        expect([query, await answer.text()]).toEqual([query, expect.not.stringContaining('UNEXPECTED')]);
      }
    }
  });

  test('in addresses, cookies and forms name nothing', async () => {
    for (const text of [
      '__proto__[planted]=1',
      '__proto__.planted=1',
      'constructor[prototype][planted]=1',
      '__proto__=1&lg=__proto__',
    ])
      for (const path of [
        '/api/user',
        '/api/login/google',
        '/locales/pt/__proto__.json',
        '/api/login/__proto__',
        '/pictures/__proto__/constructor/1.jpg',
        '/sitemap.xml',
      ]) {
        const { status } = await fetch(`${url}${path}?${text}`, {
          redirect: 'manual',
          headers: { cookie: '__proto__=x; constructor=y' },
        });
        expect([path, status < 500]).toEqual([path, true]);
      }
  });
});

describe('a name that comes twice', () => {
  test('proves no message: neither value counts', () => {
    const secret = 'a-secret-of-sixteen';
    const pix = createApiPixNotifications({ key: 'k', secret });
    expect(pix({}, { hmac: secret }, '{"pix":[]}')).toEqual([]);
    for (const hmac of [
      [secret, secret],
      [secret, 'x'],
      ['x', secret],
    ])
      expect(pix({}, { hmac }, '{"pix":[]}')).toBeNull();
    const mercadoPago = createMercadoPagoNotifications({ secret });
    const signature = (id: string) =>
      `ts=1,v1=${createHmac('sha256', secret).update(`id:${id};ts:1;`).digest('hex')}`;
    const read = (query: Record<string, unknown>) =>
      mercadoPago({ 'x-signature': signature('7') }, { type: 'payment', ...query }, '{}');
    expect(read({ 'data.id': '7' })).toHaveLength(1);
    expect(read({ 'data.id': ['7', '8'] })).toBeNull();
  });

  test('is a language, a way back or a state of nobody', async () => {
    const ask = (path: string) => fetch(url + path, { redirect: 'manual', headers: { cookie: cookies } });
    for (const path of [
      '/api/user?lg=pt&lg=en',
      '/api/login/google?redirect=/pt&redirect=https://evil.example',
      '/api/login/google/callback?state=a&state=b&code=x&code=y',
      '/calendar/nada.ics?lang=pt&lang=en',
      '/production/staff/preview/pt?token=a&token=b',
    ]) {
      const answer = await ask(path);
      expect([path, answer.status < 500, answer.headers.get('location') ?? '']).toEqual([
        path,
        true,
        expect.not.stringContaining('evil'),
      ]);
    }
  });

  test('in a body is its last value, for every reader of it', async () => {
    const answer = await new AccountBrowser(deployment).call(
      '/api/login',
      JSON.parse('{"email":"a@example.com","email":"b@example.com","password":"x"}'),
    );
    expect(answer.errors?.[0]?.code).toBe('LOGIN_FAILED');
  });

  test('is one header or none: of two tokens neither counts', async () => {
    const { port, hostname } = new URL(url);
    const { request } = await import('node:http');
    const status = await new Promise<string>((resolve, reject) => {
      const asked = request(
        { hostname, port, path: '/production/customer/graphql', method: 'POST' },
        (answer) => {
          let text = '';
          answer
            .setEncoding('utf8')
            .on('data', (part) => {
              text += part;
            })
            .on('end', () => resolve(text));
        },
      );
      asked.on('error', reject);
      asked.setHeader('content-type', 'application/json');
      asked.setHeader('authorization', [`Bearer ${token}x`, `Bearer ${token}`]);
      asked.end('{"query":"{ customer { email } }"}');
    });
    expect(status).not.toContain('@example.com');
  });
});
