import { expect, test } from 'vitest';
import { wantedAddress, wantedPage } from '../../parts/own-pages/wanted-address.ts';
import { redirectTo } from './redirect-to.ts';

const asked = (path: string) => new Request(`https://canhoto.invalid${path}`);
const ledTo = (path: string, from: string) => redirectTo(path, asked(from)).headers.get('location');

test('a redirect keeps the coupon and what tells where the visit came from, and nothing else', () => {
  expect(ledTo('/pt', '/?coupon=GIBI10&utm_source=insta&x=1')).toBe('/pt?utm_source=insta&coupon=GIBI10');
  expect(ledTo('/pt/auth/entrar?redirect=%2Fpt%2Fconta', '/pt/conta?coupon=A%26B')).toBe(
    '/pt/auth/entrar?redirect=%2Fpt%2Fconta&coupon=A%26B',
  );
  expect(ledTo('/pt', '/')).toBe('/pt');
  expect(ledTo('https://banco.example/', '/?coupon=GIBI10')).toBe('https://banco.example/');
});

test('the log-in leads back to the wanted address with its own parameters', () => {
  expect(wantedPage(asked('/pt/conta/dados?redirect=%2Fpt%2Fcheckout%2Fx&lg=pt'))).toBe(
    '/pt/conta/dados?redirect=%2Fpt%2Fcheckout%2Fx&lg=pt',
  );
  // What a redirect keeps stands beside the wanted address, and needs no place within it.
  expect(wantedPage(asked('/pt/conta.data?_routes=a&coupon=X&utm_term=y&token=z&b=2'))).toBe('/pt/conta?b=2');
  expect(wantedPage(asked('/pt/conta'))).toBe('/pt/conta');
  // Beyond this length nobody is led back at all (safe-redirect.ts), so the page alone is asked for.
  expect(wantedAddress('/pt/conta', `?b=${'a'.repeat(2_000)}`)).toBe('/pt/conta');
});
