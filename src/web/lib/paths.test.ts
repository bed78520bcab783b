import { expect, test } from 'vitest';
import { inLocale, paths, safeRedirect } from './paths.ts';

test('a redirect stays on this site', () => {
  const home = '/pt';
  expect(safeRedirect('/pt/checkout/mundo?a=1#b', home)).toBe('/pt/checkout/mundo?a=1#b');
  expect(safeRedirect('/en', home)).toBe('/en');
  for (const evil of [
    '//evil.example/pt/',
    'https://evil.example/pt/',
    '/pt\\evil',
    '/\\evil',
    '/sandbox/ui',
    'pt/x',
    '',
    null,
  ]) {
    expect(safeRedirect(evil, home)).toBe(home);
  }
  expect(safeRedirect('/pt/../sandbox/ui', home)).toBe(home);
});

test('the same page in the other language', () => {
  expect(inLocale('/pt/evento/x?dia=1', 'en')).toBe('/en/evento/x?dia=1');
  expect(inLocale('/pt', 'en')).toBe('/en');
  expect(paths.logIn('pt', '/pt/conta')).toBe('/pt/auth/entrar?redirect=%2Fpt%2Fconta');
});
