import { buildSchema, isObjectType } from 'graphql';
import { describe, expect, test } from 'vitest';
import { customerSchemaText } from '#src/api/customer/schema.ts';
import { staffSchemaText } from '#src/api/staff/schema.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { pageLength, pageLengthMax } from '#src/service/ground/page/page-cursor.ts';
import { pageOfEvents } from '#src/service/selling/event/page-of-events.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';

// Addresses as people, browsers and banks write them: each has an answer of its kind.
const deployment = await openDeployment();
const { url, context } = deployment;

const ask = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { redirect: 'manual', ...init });
const asPage = (language: string) => ({ accept: 'text/html,*/*;q=0.8', 'accept-language': language });

describe('an address that cannot be read', () => {
  test.each([
    '/pt/evento/%ff',
    '/pt/evento/%E0%A4%A',
    '/pt/eventos?search=%00',
    '/pt/evento/a%5C%00',
    '/pt//evento',
  ])('%s is a page to who asks for one, and JSON to others', async (path) => {
    const page = await ask(path, { headers: asPage('en-US') });
    expect(page.status).toBe(400);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const html = await page.text();
    // The language of the address, not of the browser.
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain(textFor('pt', 'common')('badAddressTitle'));
    expect(html).toContain('href="/pt"');
    const english = await ask(path.replace('/pt', '/en'), { headers: asPage('pt') });
    expect(await english.text()).toContain(textFor('en', 'common')('badAddressTitle'));
    expect(await (await ask('/%ff', { headers: asPage('en') })).text()).toContain('<html lang="en">');

    for (const init of [{}, { method: 'POST', headers: asPage('pt') }]) {
      const told = await ask(path, init);
      expect([told.status, told.headers.get('content-type')]).toEqual([
        400,
        'application/json; charset=utf-8',
      ]);
    }
  });
});

test('a slug in another case leads to the one there is; codes and tokens keep theirs', async () => {
  const led = async (path: string, method = 'GET') => {
    const answer = await ask(path, { method });
    return [answer.status, answer.headers.get('location')];
  };
  expect(await led('/pt/evento/QA-NOITE?dia=Sab')).toEqual([301, '/pt/evento/qa-noite?dia=Sab']);
  expect(await led('/PT/Evento/Qa-Noite/programacao', 'HEAD')).toEqual([
    301,
    '/pt/evento/qa-noite/programacao',
  ]);
  expect(await led('/en/realizador/BECO')).toEqual([301, '/en/realizador/beco']);
  for (const path of [
    '/pt/transferencia/AbC',
    '/pt/evento/qa-noite?x=Y',
    '/pt/evento/QA%20NOITE',
    '/api/Events',
  ])
    expect((await led(path))[0]).not.toBe(301);
  expect((await led('/pt/evento/QA-NOITE', 'POST'))[0]).not.toBe(301);
});

test('browsers, password managers and testers find what they look for by its fixed name', async () => {
  const icon = await ask('/favicon.ico');
  expect([icon.status, icon.headers.get('location')]).toEqual([302, '/apple-touch-icon.png']);
  const password = await ask('/.well-known/change-password', { headers: { 'accept-language': 'en' } });
  expect([password.status, password.headers.get('location')]).toEqual([302, '/en/conta/seguranca']);
  const security = await ask('/.well-known/security.txt');
  expect(security.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await security.text();
  expect(text).toContain(`Contact: mailto:${context.site.company.email}\n`);
  const expires = Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');
  const days = (expires - context.clock.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

test('whoever finds a hole is told whom to write, at both hosts, until when, and under which policy', async () => {
  const { site, staffUrl, publicUrl } = context;
  const wide = {
    ...site,
    security: {
      contacts: ['seguranca@exemplo.com.br', 'https://exemplo.com.br/s'],
      policyUrl: 'https://exemplo.com.br/p',
    },
  };
  try {
    Object.assign(context, { site: wide, staffUrl: 'https://escritorio.example' });
    const lines = (await (await ask('/.well-known/security.txt')).text()).split('\n');
    expect(lines.filter((line) => !line.startsWith('Expires: '))).toEqual([
      'Contact: mailto:seguranca@exemplo.com.br',
      'Contact: https://exemplo.com.br/s',
      'Preferred-Languages: pt, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      'Canonical: https://escritorio.example/.well-known/security.txt',
      'Policy: https://exemplo.com.br/p',
      '',
    ]);
  } finally {
    Object.assign(context, { site, staffUrl });
  }
});

test('a webhook is reached with slashes too many, and a probe of it changes nothing', async () => {
  const count = async () =>
    (await context.pool.query('select count(*)::int as n from provider_message')).rows[0].n;
  const before = await count();
  const headers = { 'content-type': 'application/json' };
  for (const path of ['/webhooks/pix', '/webhooks/pix/', '/webhooks//pix', '//webhooks/pix', '/webhooks/']) {
    for (const body of ['{"pix":[]}', '']) {
      const answer = await ask(path, { method: 'POST', headers, body });
      expect([answer.status, await answer.json()], `${path} ${body}`).toEqual([200, { received: 0 }]);
    }
    const bare = await ask(`${path}?hmac=x`, { method: 'POST' });
    expect(bare.status, path).toBe(200);
  }
  expect((await ask('/webhooks/pix/')).status).toBe(200);
  expect(await count()).toBe(before);
  expect((await ask('/webhooks/nobody/', { method: 'POST', headers, body: '{}' })).status).toBe(404);
  expect((await ask('/pt//webhooks/pix', { method: 'POST', headers, body: '{}' })).status).toBe(400);
});

test('every list has a page of 1 to 100, and says so', () => {
  const lists = [customerSchemaText(), staffSchemaText()].flatMap((text) =>
    Object.values(buildSchema(text).getTypeMap())
      .filter(isObjectType)
      .flatMap((type) => Object.values(type.getFields()))
      .flatMap(({ args }) => args.filter(({ name }) => name === 'first')),
  );
  expect(lists.length).toBeGreaterThanOrEqual(11);
  for (const { description } of lists) expect(description).toBe('From 1 to 100: less is 1, and more is 100.');
  expect([0, -1, 1, 100, 101, null].map(pageLength)).toEqual([1, 1, 1, pageLengthMax, pageLengthMax, 50]);
  const events = Array.from({ length: 120 }, (_, at) => ({ slug: `e${at}` })) as never;
  const lengths = [0, -1, 101].map((first) => pageOfEvents(events, { first, skip: -5 }).items.length);
  expect(lengths).toEqual([1, 1, 100]);
});
