/**
 * Lets people see their tickets where there is no network, as at many gates. It keeps the list and each ticket on
 * it, as page and as data, with the files they need, and nothing else of ours. What it keeps belongs to one person: it
 * goes when they leave, here or elsewhere, and when somebody else comes. It is served as one file of its own.
 */

import type { Fetching, Waiting } from '../../kit/client/worker-events.ts';
import { needsNetwork, notSeenYet } from './not-seen-yet.ts';
import { addressOf, notificationOf } from './pushed.ts';
import {
  type Asked,
  isPage,
  isRendered,
  isUnchanging,
  isWhole,
  listsFor,
  sessionCallOf,
  storedPageOf,
  ticketsNamedIn,
  unchangingIn,
} from './stored-pages.ts';

interface Hearing extends Waiting {
  data: { shown?: unknown; keep?: unknown; olderThanMs?: unknown } | null;
  ports: readonly MessagePort[];
}
interface Pushed extends Waiting {
  data: { json(): unknown } | null;
}
interface Pressed extends Waiting {
  notification: { data: { path?: unknown } | null; close(): void };
}
interface Page {
  url: string;
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}
interface WorkerWorld {
  location: Location;
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(address: string): Promise<unknown>;
  };
  registration: {
    showNotification(title: string, how: object): Promise<void>;
    pushManager?: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> };
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(type: 'message', hear: (event: Hearing) => void): void;
  addEventListener(type: 'push', hear: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', hear: (event: Pressed) => void): void;
}

const world = self as unknown as WorkerWorld;

/** Raised when what is kept takes another form: what an older worker kept is then thrown away. */
const version = 1;
const pagesPrefix = `canhoto-pages-${version}-`;
const filesName = `canhoto-files-${version}`;
const visitorHeader = 'canhoto-visitor';
const seenHeader = 'canhoto-seen-at';
/** Longer than a page takes on a slow phone, shorter than people wait at a gate. */
const patienceMs = 4_000;

/** Since when the page that was last answered from a copy was seen; null for one that came from the network. */
const answeredFrom = new Map<string, string | null>();
/** How often everything was thrown away: a copy that was on its way meanwhile must not come after. */
let wipes = 0;
/** What is written and thrown away is so one after the other. */
let line: Promise<unknown> = Promise.resolve();

world.addEventListener('install', (event) => event.waitUntil(world.skipWaiting()));
world.addEventListener('activate', (event) => event.waitUntil(takeOver()));
world.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== world.location.origin) return;
  const word = sessionCallOf(request.method, url.pathname);
  if (word === 'leaves') event.respondWith(leave().then(() => fetch(request)));
  else if (word !== null) event.respondWith(passWord(request, word));
  if (word !== null || request.method !== 'GET') return;
  const asked = storedPageOf(url.pathname);
  if (asked !== null) event.respondWith(answerPage(request, asked));
  else if (isUnchanging(url)) event.respondWith(answerFile(request));
  else if (request.mode === 'navigate' && isPage(url.pathname)) {
    event.respondWith(fetch(request).catch(() => withoutNetwork(url.pathname)));
  }
});
// A page that is shown says so, and learns whether it came from a copy. Others only ask for the list to be kept.
world.addEventListener('message', (event) => {
  const list = typeof event.data?.keep === 'string' ? storedPageOf(event.data.keep)?.path : undefined;
  if (list !== undefined) event.waitUntil(keepAgain(list, Number(event.data?.olderThanMs)).catch(() => {}));
  const path = typeof event.data?.shown === 'string' ? storedPageOf(event.data.shown)?.path : undefined;
  if (path === undefined) return;
  const seenAt = answeredFrom.get(path) ?? null;
  event.ports[0]?.postMessage({ seenAt });
  if (seenAt === null) event.waitUntil(keep(path).catch(() => {}));
});

// A push needs nothing that is kept, and keeps nothing.
world.addEventListener('push', (event) => {
  const shown = notificationOf(event.data);
  if (shown !== null) event.waitUntil(world.registration.showNotification(shown.title, shown.how));
});
world.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(addressOf(event.notification.data?.path, world.location.origin)));
});

/** A page of ours that is open anyway goes there; else a new one opens. */
async function openPage(address: string): Promise<void> {
  const pages = await world.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => url === address);
  if (there !== undefined) await there.focus();
  else await world.clients.openWindow(address);
}

/** Whoever leaves is told nothing here any more, and nobody else is told in their place. */
async function endPush(): Promise<void> {
  const subscription = await world.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter(
    (name) => name.startsWith('canhoto-') && !name.startsWith(pagesPrefix) && name !== filesName,
  );
  await Promise.all(old.map((name) => caches.delete(name)));
  await world.clients.claim();
}

function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = line.then(work);
  line = done.catch(() => {});
  return done;
}

/** Nothing is left when this is through, and nothing that was on its way comes after. */
function wipe(): Promise<void> {
  wipes += 1;
  answeredFrom.clear();
  return exclusively(async () => {
    const all = (await caches.keys()).filter((name) => name.startsWith('canhoto-'));
    await Promise.all(all.map((name) => caches.delete(name)));
  });
}

/** Without a push service there is nothing to end; leaving never waits for one that fails. */
async function leave(): Promise<void> {
  await Promise.all([wipe(), endPush().catch(() => {})]);
}

/** Lets a call of the session through, and believes what it says before the page hears of it. */
async function passWord(request: Request, word: 'arrives' | 'asks'): Promise<Response> {
  const response = await fetch(request);
  if (!response.ok) return response;
  // Without a mark nobody is logged in; with another's it is somebody who came by a way this worker does not see.
  if (word === 'arrives') await leave();
  else if (await isAnothers(response.headers.get(visitorHeader))) await wipe();
  return response;
}

/** The network first; a copy where there is none, where it takes too long, and where our side is down or busy. */
async function answerPage(request: Request, asked: Asked): Promise<Response> {
  const sent = fetch(request);
  const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  const first = await Promise.race([sent, patience]).catch(() => null);
  // Also where it says less than a copy: the copy may be another's by now.
  if (first !== null && isRendered(first)) await believe(first, asked);
  if (first !== null && isWhole(first)) return first;
  const copy = await copyOf(asked);
  if (copy !== null) {
    answeredFrom.set(asked.path, copy.headers.get(seenHeader));
    return copy;
  }
  try {
    return await believe(first ?? (await sent), asked);
  } catch (failure) {
    if (asked.form === 'data') throw failure;
    return notSeenYet(asked.path, await keptFont());
  }
}

/** An answer that is nobody's any more, or another's, ends what is kept. */
async function believe(response: Response, { path }: Asked): Promise<Response> {
  answeredFrom.set(path, null);
  if (!isRendered(response)) return response;
  const owner = response.headers.get(visitorHeader);
  if (await isAnothers(owner)) await wipe();
  return response;
}

/** The stores of pages there are: one, for one person, or none. */
async function pageStores(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(pagesPrefix));
}

/** Whether anything is kept that does not belong to whoever is here now; `null` is nobody. */
async function isAnothers(owner: string | null): Promise<boolean> {
  return (await pageStores()).some((name) => owner === null || name !== pagesPrefix + owner);
}

async function copyOf({ path, form }: Asked): Promise<Response | null> {
  const names = await pageStores();
  const [only] = names;
  // Never more than one person's; were there two, nobody could tell whose this device is now.
  if (only === undefined || names.length > 1) return null;
  return (await (await caches.open(only)).match(keyOf(path, form))) ?? null;
}

/** Keeps a list whose copy is older than that, or that is not kept yet. */
async function keepAgain(list: string, olderThanMs: number): Promise<void> {
  const seenAt = (await copyOf({ path: list, form: 'page' }))?.headers.get(seenHeader) ?? null;
  if (seenAt === null || !(Date.now() - Date.parse(seenAt) < olderThanMs)) await keep(list);
}

/** The home page leads to the tickets that are kept: without a network they are what one came for. */
async function withoutNetwork(pathname: string): Promise<Response> {
  for (const list of listsFor(pathname)) {
    if ((await copyOf({ path: list, form: 'page' })) !== null) return Response.redirect(list, 302);
  }
  return needsNetwork(pathname, await keptFont());
}

function keyOf(path: string, form: Asked['form']): string {
  return form === 'data' ? `${path}.data` : path;
}

/** The path of our type, where a page that is kept has it. */
async function keptFont(): Promise<string | null> {
  const files = await (await caches.open(filesName)).keys();
  const font = files.find(({ url }) => url.endsWith('.woff2'));
  return font === undefined ? null : new URL(font.url).pathname;
}

async function answerFile(request: Request): Promise<Response> {
  return (await (await caches.open(filesName)).match(request)) ?? (await fetch(request));
}

/**
 * Keeps a page that is shown. With the list every ticket on it is fetched, so that each opens without a network, and
 * every ticket that is kept: a code that is dead by now must not be held up at a gate because its own page was not
 * looked at again.
 */
async function keep(path: string): Promise<void> {
  const before = wipes;
  const kept = await keepPage(path, before);
  if (kept === null) return;
  for (const ticket of path.endsWith('/meus-ingressos') ? await ticketsOf(path, kept) : []) {
    // One that could not be fetched is tried with the next look at the list.
    await keepPage(ticket, before).catch(() => null);
  }
  await keepFiles(kept, before);
}

/** The tickets the list leads to, and those that are kept and are on it no more. */
async function ticketsOf(list: string, kept: Cache): Promise<Set<string>> {
  const page = await kept.match(keyOf(list, 'page'));
  const named = ticketsNamedIn((await page?.text()) ?? '', list);
  const paths = (await kept.keys()).map(({ url }) => new URL(url).pathname);
  return new Set([
    ...named,
    ...paths.filter((path) => path.startsWith(`${list}/`) && !path.endsWith('.data')),
  ]);
}

/** Fetches a page anew, as page and as data, and keeps both; null where it is nobody's or another's by now. */
async function keepPage(path: string, before: number): Promise<Cache | null> {
  const [page, pageData] = await Promise.all([fetchCopy(path), fetchCopy(`${path}.data`)]);
  const owner = page.headers.get(visitorHeader);
  if (owner === null || pageData.headers.get(visitorHeader) !== owner) return null;
  if (page.ok && !isWhole(page)) return null;
  const seenAt = new Date().toISOString();
  const copies = { page: await stamped(page, seenAt), data: await stamped(pageData, seenAt) };
  return await exclusively(async () => {
    if (before !== wipes || (await isAnothers(owner))) return null;
    const kept = await caches.open(pagesPrefix + owner);
    for (const form of ['page', 'data'] as const) {
      const copy = copies[form];
      if (copy.ok) await kept.put(keyOf(path, form), copy);
      else if (isRendered(copy)) await kept.delete(keyOf(path, form));
    }
    return kept;
  });
}

function fetchCopy(path: string): Promise<Response> {
  return fetch(path, { credentials: 'same-origin', cache: 'no-store', redirect: 'manual' });
}

async function stamped(response: Response, seenAt: string): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set(seenHeader, seenAt);
  // The body is unpacked by now.
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(await response.blob(), { status: response.status, headers });
}

/** Adds what the kept pages need, and lets go of what none of them needs any more: a new build has new names. */
async function keepFiles(kept: Cache, before: number): Promise<void> {
  const missing = async (path: string) => (await caches.match(path, { cacheName: filesName })) === undefined;
  const fetched = await Promise.all(
    (await filesNamedIn(kept)).map(async (path) => ({
      path,
      file: (await missing(path)) ? await fetch(path) : null,
    })),
  );
  await exclusively(async () => {
    if (before !== wipes) return;
    const files = await caches.open(filesName);
    for (const { path, file } of fetched) if (file?.ok) await files.put(path, file);
    // Asked once more: another page may have been kept meanwhile.
    const needed = new Set(await filesNamedIn(kept));
    for (const key of await files.keys()) {
      const { pathname, search } = new URL(key.url);
      if (!needed.has(pathname + search)) await files.delete(key);
    }
  });
}

async function filesNamedIn(kept: Cache): Promise<string[]> {
  const pages = await Promise.all((await kept.keys()).map((key) => kept.match(key)));
  const texts = await Promise.all(pages.map((page) => page?.text() ?? ''));
  return [...new Set(texts.flatMap(unchangingIn))];
}
