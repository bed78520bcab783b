import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// The worker as a module of the page: its events are sent by hand, and its caches are the browser's own. That the build
// names its files is tried by test/http/applications.test.ts.
type Hear = (event: object) => void;
const heard = new Map<string, Hear>();
let isReachable = true;

const clear = async () => {
  for (const name of await caches.keys()) await caches.delete(name);
};

beforeAll(async () => {
  const adding = vi
    .spyOn(window, 'addEventListener')
    .mockImplementation((type, hear) => void heard.set(type, hear as Hear));
  Object.assign(window, { skipWaiting: vi.fn(async () => {}) });
  await import('#src/web/gate/offline/gate-worker.ts');
  adding.mockRestore();
});
beforeEach(async () => {
  await clear();
  isReachable = true;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('of the network');
  });
});
afterEach(async () => {
  vi.mocked(fetch).mockRestore();
  await clear();
});

async function send(type: string, event: object = {}): Promise<void> {
  const works: Promise<unknown>[] = [];
  heard.get(type)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);
}

/** The answer of the worker; null for what it leaves alone. */
async function ask(path: string, { method = 'GET', isNavigation = false } = {}): Promise<string | null> {
  const request = new Request(new URL(path, location.origin), { method });
  if (isNavigation) Object.defineProperty(request, 'mode', { value: 'navigate' });
  let answered: Promise<Response> | null = null;
  const respondWith = (response: Promise<Response>) => {
    answered = response;
  };
  heard.get('fetch')?.({ request, respondWith });
  return answered === null ? null : await (await (answered as Promise<Response>)).text();
}

/** Installs it with a page that says so. */
async function install(): Promise<void> {
  const adding = vi.spyOn(Cache.prototype, 'addAll').mockImplementation(async function (this: Cache, wanted) {
    for (const one of wanted)
      await this.put(one, new Response(`kept ${new URL(new Request(one).url).pathname}`));
  });
  await send('install');
  adding.mockRestore();
}

test('every address of the gate opens without a network once it is installed', async () => {
  await install();
  isReachable = false;
  for (const path of ['/gate/', '/gate/device', '/gate/?source=pwa'])
    expect(await ask(path, { isNavigation: true })).toBe('kept /gate/');
});

test('nothing of the API passes here, and nothing of another page', async () => {
  await install();
  for (const path of ['/api/gate/sync', '/production/gate', '/gate/assets/not-of-this-build.js', '/pt'])
    expect(await ask(path)).toBeNull();
  expect(await ask('/gate/', { method: 'POST', isNavigation: true })).toBeNull();
});

test('a page that was never kept comes from the network', async () => {
  expect(await ask('/gate/', { isNavigation: true })).toBe('of the network');
});

test('taking over, it drops what an older one kept, and nothing else', async () => {
  await install();
  const [own] = await caches.keys();
  await caches.open('gate-files-older');
  await caches.open('canhoto-pages-1-lucia');
  await send('activate');
  expect((await caches.keys()).sort()).toEqual(['canhoto-pages-1-lucia', own].sort());
  // The worker of the tickets throws away every other cache that is called after the box office.
  expect(own).not.toMatch(/^canhoto-/);
});

test('it waits until a page that opens asks it to take over', async () => {
  const { skipWaiting } = window as unknown as { skipWaiting: () => Promise<void> };
  await install();
  await send('message', { data: 'something else' });
  expect(skipWaiting).not.toHaveBeenCalled();
  await send('message', { data: 'take over' });
  expect(skipWaiting).toHaveBeenCalledTimes(1);
});
