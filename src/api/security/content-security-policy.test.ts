import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { siteSchema } from '../../domain/site/site.ts';
import { createContentPolicy } from './content-security-policy.ts';

const company = {
  legalName: 'EXEMPLO LTDA',
  registrations: [{ name: 'CNPJ', number: '1' }],
  address: 'Rua Um, 1',
  email: 'a@example.com',
  phone: '+55 11 4000-0000',
  dataProtection: { name: 'Ana', email: 'a@example.com' },
};
const siteWith = (thirdParties: object) =>
  siteSchema.parse({ company, helpCenterUrl: 'https://example.com', social: [], thirdParties });
const policyOf = (thirdParties = {}, cardScriptUrls: string[] = [], socialLogins: [] | [object] = []) => {
  const policy = createContentPolicy({
    site: siteWith(thirdParties),
    cardScriptUrls,
    socialLogins: socialLogins as never,
  });
  return (path: string, html = '', scripts: string[] = [], styles: string[] = []) =>
    Object.fromEntries(
      policy(path, Buffer.from(html), { scripts, styles })
        .split('; ')
        .map((part) => [part.slice(0, part.indexOf(' ')), part.slice(part.indexOf(' ') + 1).split(' ')]),
    );
};
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('what may run on a page', () => {
  test('its own files and the scripts the storefront wrote, and nothing else that stands in the page', () => {
    const html = `<style>a{}</style><script src="/a.js"></script><script>let ç = '<b>';</script>
      <script>alert('slipped in')</script>`;
    const allowed = policyOf()('/pt', html, ["let ç = '<b>';", "import '/b.js'"]);
    expect(allowed['script-src']).toEqual(["'self'", hashOf("let ç = '<b>';"), hashOf("import '/b.js'")]);
    expect(allowed['style-src']).toEqual(["'self'"]);
    expect(allowed['object-src']).toEqual(["'none'"]);
    expect(allowed['base-uri']).toEqual(["'none'"]);
    expect(allowed['frame-ancestors']).toEqual(["'none'"]);
    expect(JSON.stringify(allowed)).not.toMatch(/unsafe|nonce|https?:|\*/);
  });

  test('third parties where they are configured, and none where something of worth is typed', () => {
    const policy = policyOf({
      tagManager: { id: 'GTM-X', scriptUrl: 'https://tags.example/gtm.js' },
      errors: { dsn: 'https://key@errors.example/1' },
    });
    const event = policy('/pt/evento/expo');
    expect(event['script-src']).toEqual(["'self'", 'https://tags.example']);
    expect(event['connect-src']).toEqual(["'self'", 'https://tags.example', 'https://errors.example']);
    for (const path of ['/pt/checkout/expo', '/en/auth/entrar', '/pt/pedido/MQ-1', '/pt/transferencia/a']) {
      expect(JSON.stringify(policy(path))).not.toContain('example');
    }
  });

  test('the scripts of pixels where organizers may have them, never where something of worth is typed', () => {
    const [meta, google] = ['https://connect.facebook.net', 'https://www.googletagmanager.com'];
    const policy = policyOf({ organizerPixels: {} });
    const event = policy('/pt/evento/expo');
    expect(event['script-src']).toEqual(expect.arrayContaining([meta, google]));
    expect(event['connect-src']).toEqual(expect.arrayContaining(['https://www.facebook.com']));
    for (const path of ['/pt/checkout/expo', '/en/auth/entrar'])
      expect(JSON.stringify(policy(path))).not.toMatch(/facebook|google/);
    expect(JSON.stringify(policyOf({})('/pt/evento/expo'))).not.toMatch(/facebook|google/);
    const own = { metaScriptUrl: 'https://a.example/m.js', googleScriptUrl: 'https://b.example/g.js' };
    expect(policyOf({ organizerPixels: own })('/pt')['script-src']).toEqual([
      "'self'",
      'https://a.example',
      'https://b.example',
    ]);
  });

  test('a card field of the provider that takes cards, also where the checkout is a step away', () => {
    const stripe = policyOf({}, ['https://js.stripe.com/endive/stripe.js']);
    for (const path of ['/pt/evento/expo', '/pt/checkout/expo', '/pt/pedido/MQ-1']) {
      expect(stripe(path)['script-src']).toContain('https://js.stripe.com');
      expect(stripe(path)['frame-src']).toContain('https://hooks.stripe.com');
    }
    expect(JSON.stringify(policyOf()('/pt/checkout/expo'))).not.toContain('stripe');
  });

  test('Google by its script only where its token flow is configured', () => {
    const scriptUrl = 'https://accounts.google.com/gsi/client';
    const of = (flow: string) => policyOf({}, [], [{ type: 'google', flow, scriptUrl }])('/pt/auth/entrar');
    expect(of('token')['script-src']).toContain('https://accounts.google.com');
    expect(JSON.stringify(of('code'))).not.toContain('google');
  });

  test('the card field of the sandbox in a page of ours, a letter with its style, a bank that asks', () => {
    const policy = policyOf();
    expect(policy('/sandbox/cartao')['frame-ancestors']).toEqual(["'self'"]);
    expect(policy('/sandbox/mail/1', '<style>a{}</style>')['style-src']).toEqual([
      "'self'",
      "'unsafe-inline'",
    ]);
    const bank = policy(
      '/cartao/desafio',
      '<form method="post" action="http://bank.example/acs" target="b">',
    );
    expect(bank['form-action']).toEqual(["'self'", 'https:', 'http://bank.example']);
    expect(policy('/pt')['form-action']).toEqual(["'self'"]);
  });
});
