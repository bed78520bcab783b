import { describe, expect, test } from 'vitest';
import { pages } from '#src/domain/pages/pages.ts';
import { safeRedirect } from '../own-pages/safe-redirect.ts';
import { inLocale, paths } from './paths.ts';

describe('a redirect', () => {
  const home = '/pt';

  test.each([
    '/pt',
    '/en',
    '/pt?busca=a%20b',
    '/pt/evento/mundo-quadrinho?dia=1#ingressos',
    '/pt/checkout/mundo?a=1#b',
    '/en/pedido/MQ-7K2P',
    '/pt/conta/meus-pedidos',
    '/pt/termos-de-uso/',
  ])('leads to a page of ours: %s', (target) => expect(safeRedirect(target, home)).toBe(target));

  test.each([
    'https://evil.example/pt/',
    '//evil.example/pt/',
    '///evil.example',
    '/\\evil.example',
    '/pt\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/pt/\n/evil.example',
    ' /pt/conta',
    '/pt/conta\u0000',
    'javascript:alert(1)',
    'data:text/html,x',
    '/pt@evil.example',
    '/pt.evil.example',
    '/pt//evil.example',
    '/pt/..//evil.example',
    '/pt/../sandbox/ui',
    '/pt/evento/../../api/login/google',
    '/pt/evento/%2e%2e/%2e%2e/sandbox/mail',
    '/pt/evento/%2f%2fevil.example',
    '/pt/evento/a/b',
    '/sandbox/ui',
    '/api/logout',
    '/pt/nada',
    '/pt/auth/entrar',
    '/pt/auth/nova-conta?redirect=/pt/auth/entrar',
    '/pt/auth/nova-senha?token=abc',
    `/pt?busca=${'a'.repeat(2_000)}`,
    'pt/conta',
    '',
    null,
    undefined,
  ])('leads nowhere else: %j', (target) => expect(safeRedirect(target, home)).toBe(home));

  test('takes no token along', () => {
    expect(safeRedirect('/pt/conta?token=abc&a=1', home)).toBe('/pt/conta?a=1');
  });
});

test('the same page in the other language', () => {
  expect(inLocale('/pt/evento/x?dia=1', 'en')).toBe('/en/evento/x?dia=1');
  expect(inLocale('/pt', 'en')).toBe('/en');
  expect(paths.logIn('pt', '/pt/conta')).toBe('/pt/auth/entrar?redirect=%2Fpt%2Fconta');
});

test('every page of ours is at an address that begins with its language', () => {
  for (const id of Object.keys(pages) as (keyof typeof pages)[]) {
    const pathOf = paths[id] as (locale: 'pt' | 'en', ...values: string[]) => string;
    expect(pathOf('en', 'a', 'b'), id).toMatch(/^\/en(\/[^/]|$)/);
  }
});
