import { expect, test } from 'vitest';
import { openSite } from '../support/http/site.ts';
import { AccountBrowser, newCustomer } from '../support/journey/account-browser.ts';

const { url } = openSite();
const slug = 'mundo-quadrinho';

test('a customer gets the very page a visitor gets', async () => {
  const browser = new AccountBrowser({
    url,
    graphql: () => Promise.reject(new Error('Nobody asks the API.')),
  });
  expect((await browser.call('/api/register', newCustomer())).errors ?? []).toEqual([]);
  expect(await browser.isLoggedIn()).toBe(true);
  const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  expect(cookie).toContain('canhoto.');
  const encoding = { 'accept-encoding': 'gzip, deflate, br' };
  for (const path of ['/pt', `/en/evento/${slug}`, '/pt/termos-de-uso', `/pt/evento/${slug}.data`]) {
    const hers = await fetch(url + path, { headers: { ...encoding, cookie } });
    const visitors = await fetch(url + path, { headers: encoding });
    expect(await visitors.text()).toBe(await hers.text());
    expect(hers.headers.get('etag')).not.toBeNull();
  }
  const account = await fetch(`${url}/pt/conta`, { headers: { cookie } });
  expect(account.status).toBe(200);
  expect(account.url).toBe(`${url}/pt/conta`);
  expect(account.headers.get('cache-control')).toBe('private, no-store');
});
