import { expect, test } from 'vitest';
import { withParameters } from '#src/domain/site/carried-parameters.ts';
import { mendedAddress } from '../../parts/own-pages/mended-address.ts';
import { carriedOf, pushedAddress, withCarried, withoutToken } from './address-rules.ts';

const search = '?utm_source=insta&x=1&utm_campaign=lote%202&utm_term=';

test('the five marketing parameters are carried, and nothing else', () => {
  const all = '?utm_source=a&utm_term=b&utm_medium=c&utm_content=d&utm_campaign=e&utm_id=f&gclid=g';
  expect(carriedOf(all)).toEqual([
    ['utm_source', 'a'],
    ['utm_term', 'b'],
    ['utm_medium', 'c'],
    ['utm_content', 'd'],
    ['utm_campaign', 'e'],
  ]);
  expect(withCarried('/pt/conta', search)).toBe('/pt/conta?utm_source=insta&utm_campaign=lote+2');
  expect(withCarried('/pt/conta', '?x=1')).toBe('/pt/conta');
});

test('what a link says itself stays, and another site gets nothing', () => {
  expect(withCarried('/pt?utm_source=mail#a', search)).toBe('/pt?utm_source=mail&utm_campaign=lote+2#a');
  expect(withCarried('#campo', '?utm_source=a')).toBe('?utm_source=a#campo');
  for (const other of ['https://ajuda.exemplo.com.br', '//evil.example/', 'mailto:a@b.c']) {
    expect(withCarried(other, search)).toBe(other);
  }
  expect(withParameters('/pt/auth/nova-senha', [['token', 'a b']])).toBe('/pt/auth/nova-senha?token=a+b');
});

test('a navigation carries what is carried, and takes token and slug along where they are given', () => {
  expect(pushedAddress('/pt/conta', search, {})).toBe('/pt/conta?utm_source=insta&utm_campaign=lote+2');
  expect(pushedAddress('/pt/auth/nova-senha', '', { token: 'a b', slug: 'mundo' })).toBe(
    '/pt/auth/nova-senha?token=a+b&slug=mundo',
  );
  expect(pushedAddress('/pt/conta?x=1', '?utm_source=a', { slug: 'mundo' })).toBe(
    '/pt/conta?x=1&utm_source=a&slug=mundo',
  );
  expect(pushedAddress('/pt/conta', '?token=a&slug=b', { token: '', slug: undefined })).toBe('/pt/conta');
});

test('a token stays on the page of a new password only', () => {
  expect(withoutToken('/pt/auth/nova-senha', '?token=a')).toBe(null);
  expect(withoutToken('/en/auth/nova-senha/', '?token=a')).toBe(null);
  expect(withoutToken('/pt/auth/nova-senha-x', '?token=a')).toBe('');
  expect(withoutToken('/pt', '?a=1&token=a&b=2')).toBe('?a=1&b=2');
  expect(withoutToken('/pt', '?tokens=a')).toBe(null);
  expect(withoutToken('/pt', '')).toBe(null);
});

test('an address of ours without its language gets one, with its query', () => {
  const mended = (pathname: string, query = '') => mendedAddress({ pathname, search: query }, 'en');
  expect(mended('/evento/mundo', '?a=1')).toBe('/en/evento/mundo?a=1');
  expect(mended('/conta/meus-pedidos')).toBe('/en/conta/meus-pedidos');
  expect(mended('/auth/nova-senha', '?token=a')).toBe('/en/auth/nova-senha?token=a');
  expect(mended('/conta', '?token=a&b=1')).toBe('/en/conta?b=1');
  for (const right of ['/', '/pt', '/pt/conta', '/en/nada', '/nada', '/sandbox/ui', '//evil.example']) {
    expect(mended(right)).toBe(null);
  }
});
