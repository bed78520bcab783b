import { describe, expect, test } from 'vitest';
import {
  incompleteHeader,
  isPage,
  isUnchanging,
  isWhole,
  listsFor,
  sessionCallOf,
  storedPageOf,
  ticketsNamedIn,
  unchangingIn,
} from './stored-pages.ts';

describe('what is kept for a time without a network', () => {
  test.each([
    ['/pt/conta/meus-ingressos', '/pt/conta/meus-ingressos', 'page'],
    ['/en/conta/meus-ingressos/', '/en/conta/meus-ingressos', 'page'],
    ['/pt/conta/meus-ingressos.data', '/pt/conta/meus-ingressos', 'data'],
    ['/pt/conta/meus-ingressos/0199-ab.data', '/pt/conta/meus-ingressos/0199-ab', 'data'],
  ] as const)('%s', (pathname, path, form) => expect(storedPageOf(pathname)).toEqual({ path, form }));

  test.each([
    '/pt/conta',
    '/pt/conta/dados',
    '/pt/conta/meus-pedidos',
    '/pt/conta/meus-ingressos/a/troca',
    '/pt/conta/meus-ingressos/a/troca.data',
    '/pt/pedido/MQ-1',
    '/pt/transferencia/abc',
    '/api/tickets/a.pdf',
    '/production/customer/graphql',
  ])('nothing else: %s', (pathname) => expect(storedPageOf(pathname)).toBeNull());

  test('not an answer that says less than a copy', () => {
    const headers = new Headers({ [incompleteHeader]: '1' });
    expect(isWhole(new Response(''))).toBe(true);
    expect(isWhole(new Response('', { status: 404 }))).toBe(true);
    expect(isWhole(new Response('', { headers }))).toBe(false);
    for (const status of [403, 429, 503]) expect(isWhole(new Response('', { status }))).toBe(false);
    // A redirect of the router, as data and as page.
    for (const status of [202, 0]) expect(isWhole({ status, headers: new Headers() })).toBe(true);
  });

  test('files whose address changes with what they hold, and only those', () => {
    const at = (path: string) => isUnchanging(new URL(path, 'https://canhoto.invalid'));
    expect(at('/assets/ticket-Ab_1.js')).toBe(true);
    expect(at('/art/expo.svg?v=3')).toBe(true);
    expect(at('/art/expo.svg')).toBe(false);
    expect(at('/pictures/e-1/ab-900x600/900.jpg')).toBe(true);
    expect(at('/assets/../api/user')).toBe(false);
    expect(at('/api/user')).toBe(false);
  });

  test('a list names its tickets, each once, and nothing else', () => {
    const list = '/pt/conta/meus-ingressos';
    const html = `<a href="${list}/a-1"></a><a href="${list}/a-1?utm_source=x"></a><a href="${list}/b-2#qr"></a>
      <a href="${list}/b-2/troca"></a><a href="${list}"></a><a href="/en/conta/meus-ingressos/c-3"></a>`;
    expect(ticketsNamedIn(html, list)).toEqual([`${list}/a-1`, `${list}/b-2`]);
    const many = Array.from({ length: 500 }, (_, ticket) => `<a href="${list}/${ticket}">`).join('');
    expect(ticketsNamedIn(many, list)).toHaveLength(200);
  });

  test('pages are answered without a network, and nothing else of ours', () => {
    for (const path of ['/', '/pt', '/en/evento/expo', '/pt/conta']) expect(isPage(path)).toBe(true);
    for (const path of [
      '/pt.data',
      '/en/conta.data',
      '/api/tickets.ics',
      '/assets/a.js',
      '/ptx',
      '/sandbox/ui',
    ]) {
      expect(isPage(path)).toBe(false);
    }
  });

  test('a page names what it needs', () => {
    const html =
      '<link href="/assets/a-1.css"><script src="/assets/b-2.js"></script><img src="/art/expo.svg?v=3">"/assets/b-2.js" <a href="/pt/conta">';
    expect(unchangingIn(html)).toEqual(['/assets/a-1.css', '/assets/b-2.js', '/art/expo.svg?v=3']);
  });

  test.each([
    ['POST', '/api/logout', 'leaves'],
    ['POST', '/api/login', 'arrives'],
    ['POST', '/api/login/google', 'arrives'],
    ['POST', '/api/logInByCode', 'arrives'],
    ['POST', '/api/logInByPasskey', 'arrives'],
    ['POST', '/api/register', 'arrives'],
    ['POST', '/api/newPassword', 'arrives'],
    ['GET', '/api/user', 'asks'],
    ['GET', '/api/login', null],
    ['POST', '/api/updateSession', null],
  ] as const)('%s %s %s', (method, pathname, word) => expect(sessionCallOf(method, pathname)).toBe(word));
});

test('without a network the home page leads to the tickets, those of its language first', () => {
  const [pt, en] = ['/pt/conta/meus-ingressos', '/en/conta/meus-ingressos'];
  for (const path of ['/', '/pt', '/pt/']) expect(listsFor(path), path).toEqual([pt, en]);
  for (const path of ['/en', '/en/']) expect(listsFor(path), path).toEqual([en, pt]);
  for (const path of ['/pt/evento/a', '/pt/conta', '/entrar']) expect(listsFor(path), path).toEqual([]);
});
