import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { playWorker } from './played-worker.ts';

// What opens without a network, and whose it is. The worker is started, and its pages are drawn from copies, in
// test/e2e/tickets/tickets-in-hand.e2e.ts.
const worker = playWorker();
const { side } = worker;

const list = '/pt/conta/meus-ingressos';
const [first, second] = [`${list}/first`, `${list}/second`];
const script = '/assets/app-1.js';
const font = '/assets/archivo-1.woff2';
const bothForms = (...paths: string[]) => paths.flatMap((path) => [path, `${path}.data`]).sort();
const navigation = { isNavigation: true };

afterEach(() => vi.useRealTimers());
beforeEach(() => {
  side.pages.set(list, `<a href="${first}"></a><a href="${second}"></a>`);
  side.pages.set(first, `first, old code <script src="${script}"></script>`);
  side.pages.set(second, 'second');
  for (const path of ['/pt', '/pt/conta/dados', '/pt/pedido/MQ-1']) side.pages.set(path, 'a page');
});

/** The page is loaded and says so; what it shows, and since when a copy of it was seen. */
async function look(path: string): Promise<{ text: string; seenAt: string | null }> {
  const text = await (await worker.ask(path, navigation)).text();
  return { text, seenAt: await worker.show(path) };
}

describe('what a worker keeps', () => {
  test('is a page of tickets that was shown, in both forms, with its files, and nothing of other pages', async () => {
    for (const path of ['/pt', '/pt/conta/dados', '/pt/pedido/MQ-1']) {
      await worker.ask(path, navigation);
      await worker.keep(path, 0);
    }
    expect(await worker.kept()).toEqual([]);
    expect(await look(first)).toMatchObject({ seenAt: null });
    expect(await worker.kept()).toEqual([script, ...bothForms(first)].sort());
    expect(await (await worker.ask(`${first}.data`)).text()).toContain('first');
  });

  test('is every ticket of the list with the list, also where another page only asks for it', async () => {
    await worker.keep(list, 0);
    expect(await worker.kept()).toEqual([script, ...bothForms(list, first, second)].sort());
    side.is = 'unreachable';
    expect((await look(second)).text).toBe('second');
  });

  test('is not fetched again on such a wish while it is young', async () => {
    await worker.keep(list, 0);
    const asked = vi.mocked(fetch).mock.calls.length;
    await worker.keep(list, 60_000);
    expect(vi.mocked(fetch).mock.calls.length).toBe(asked);
    await worker.keep(list, -1);
    expect(vi.mocked(fetch).mock.calls.length).toBeGreaterThan(asked);
  });

  test('is brought up to date with the list, also a ticket that the list names no more', async () => {
    await look(first);
    await look(second);
    side.pages.set(first, 'first, new code');
    side.pages.set(list, `<a href="${first}"></a>`);
    side.pages.delete(second);
    await look(list);
    side.is = 'unreachable';
    const { text, seenAt } = await look(first);
    expect(text).toBe('first, new code');
    expect(Date.parse(seenAt ?? '')).toBeLessThanOrEqual(Date.now());
    // A page that is gone is gone offline too, and its files go with it.
    expect(await worker.kept()).toEqual(bothForms(list, first));
  });

  test('does not stand beside what an older worker kept', async () => {
    await (await caches.open('canhoto-pages-0-somebody')).put('/old', new Response('old'));
    await (await caches.open('of-somebody-else')).put('/theirs', new Response('theirs'));
    await look(first);
    await worker.takeOver();
    expect(await worker.kept()).toEqual([script, ...bothForms(first), '/theirs'].sort());
  });
});

describe('a copy is shown', () => {
  test.each(['down', 'busy', 'unreachable'] as const)(
    'where our side is %s, with the moment it was seen',
    async (is) => {
      await look(first);
      side.is = is;
      const { text, seenAt } = await look(first);
      expect(text).toContain('first');
      expect(Math.abs(Date.parse(seenAt ?? '') - Date.now())).toBeLessThan(600_000);
      side.is = 'up';
      expect((await look(first)).seenAt).toBeNull();
    },
  );

  test('where our side takes too long, and not before', async () => {
    await look(first);
    side.is = 'silent';
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const answered = vi.fn();
    const asked = worker.ask(first, navigation).then(answered);
    await vi.advanceTimersByTimeAsync(3_900);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    await asked;
    expect(await answered.mock.calls[0]?.[0].text()).toContain('first');
  });

  test('by the home page in either language, and another page says what is wrong', async () => {
    side.is = 'unreachable';
    expect((await worker.ask('/pt', navigation)).status).toBe(503);
    side.is = 'up';
    side.pages.set(list, `<link rel="preload" href="${font}">`);
    await look(list);
    side.is = 'unreachable';
    for (const path of ['/', '/pt', '/en']) {
      const response = await worker.ask(path, navigation);
      expect([response.status, response.headers.get('location')]).toEqual([302, location.origin + list]);
    }
    const other = await worker.ask('/pt/evento/mundo-quadrinho', navigation);
    expect(other.status).toBe(503);
    const told = await other.text();
    expect(told).toContain(`<h1>Sem conexão</h1>`);
    // In our type, which the pages that are kept have, with our name above it.
    expect(told).toContain(`src:url(${font})`);
    expect(told).toContain('</svg>canhoto</a>');
    const unseen = await worker.ask('/en/conta/meus-ingressos/unseen', navigation);
    expect(unseen.status).toBe(503);
    expect(await unseen.text()).toContain('<h1>No connection</h1>');
  });
});

describe('nothing is left of whoever was here', () => {
  beforeEach(async () => {
    await look(list);
    expect(await worker.kept()).toHaveLength(7);
  });

  test('once they log out here', async () => {
    await worker.ask('/api/logout', { method: 'POST' });
    expect(await worker.kept()).toEqual([]);
  });

  test('once they have logged out elsewhere and any page asks who is here', async () => {
    side.visitor = null;
    expect(await worker.kept()).not.toEqual([]);
    await worker.ask('/api/user');
    expect(await worker.kept()).toEqual([]);
  });

  test.each(['/api/user', list])('once somebody else is here, and %s says so', async (asked) => {
    side.visitor = 'rui';
    await worker.ask(asked);
    expect(await worker.kept()).toEqual([]);
    side.is = 'unreachable';
    expect((await worker.ask(first, navigation)).status).toBe(503);
  });

  test.each(['/api/login', '/api/logInByCode', '/api/register'])(
    'once somebody comes by %s',
    async (path) => {
      await worker.ask(path, { method: 'POST' });
      expect(await worker.kept()).toEqual([]);
    },
  );

  test('and what is said of the same person, or by a side that is down or busy, takes nothing away', async () => {
    await worker.ask('/api/user');
    side.is = 'down';
    await worker.ask('/api/user');
    side.visitor = null;
    await worker.ask(first, navigation);
    side.is = 'busy';
    await worker.ask('/api/user');
    await worker.ask(first, navigation);
    await worker.ask(`${first}.data`);
    await worker.keep(list, -1);
    expect(await worker.kept()).toHaveLength(7);
  });

  test('also of a copy that was on its way meanwhile', async () => {
    const answers: ((response: Response) => void)[] = [];
    vi.mocked(fetch).mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
    const keeping = worker.keep(list, -1);
    await expect.poll(() => answers.length).toBe(2);
    const leaving = worker.ask('/api/logout', { method: 'POST' });
    await expect.poll(() => answers.length).toBe(3);
    expect(await worker.kept()).toEqual([]);
    const page = () => new Response('late', { headers: { 'canhoto-visitor': 'lucia' } });
    for (const answer of answers) answer(page());
    await Promise.all([keeping, leaving]);
    expect(await worker.kept()).toEqual([]);
  });
});
