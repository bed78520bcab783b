import { expect, test } from 'vitest';
import { openSite } from '../support/http/site.ts';
import { AccountBrowser, newCustomer } from '../support/journey/account-browser.ts';

// By this mark the worker of the tickets knows whose its copies are: test/components/tickets/offline-worker.component.tsx.
const { url } = openSite();
const list = '/pt/conta/meus-ingressos';
const told = [list, `${list}.data`, '/api/user'];

async function marksOf({ jar }: AccountBrowser): Promise<(string | null)[]> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const answers = await Promise.all(
    told.map((path) => fetch(url + path, { headers: { cookie }, redirect: 'manual' })),
  );
  return answers.map(({ headers }) => headers.get('canhoto-visitor'));
}

async function newBrowser(): Promise<AccountBrowser> {
  const graphql = () => Promise.reject(new Error('Nobody asks the API.'));
  const browser = new AccountBrowser({ url, graphql });
  expect((await browser.call('/api/register', newCustomer())).errors ?? []).toEqual([]);
  return browser;
}

test('the pages of tickets and the session say whose they are, of nobody nothing, and after a log-out no more', async () => {
  const [ana, bia] = [await newBrowser(), await newBrowser()];
  const [marks, others] = [await marksOf(ana), await marksOf(bia)];
  expect(marks[0]).toMatch(/^[\w-]{10,}$/);
  expect(new Set(marks).size).toBe(1);
  expect(new Set(others).size).toBe(1);
  expect(others[0]).not.toBe(marks[0]);
  const before = new Map(ana.jar);
  await ana.call('/api/logout', {});
  // The cookie that another device still has opens nothing: who comes with it is nobody.
  for (const [name, value] of before) ana.jar.set(name, value);
  expect(await marksOf(ana)).toEqual([null, null, null]);
});
