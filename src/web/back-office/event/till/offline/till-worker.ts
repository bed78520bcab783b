/**
 * Opens the till without a network where its device has a roll (docs/algorithms/till-roll.md, "Opened without a network"). It keeps
 * one page and the files that the page has loaded. No call of the API passes here. It is served as one file of its own.
 */

import type { Fetching, Waiting } from '#src/web/kit/client/worker-events.ts';
import { isOurAnswer } from './is-our-answer.ts';
import type { Keep } from './keep-till.ts';

interface WorkerWorld {
  location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', hear: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(type: 'message', hear: (event: Waiting & { data: Keep }) => void): void;
}

const world = self as unknown as WorkerWorld;

/** All paths have the same page, which draws what its address says. */
const page = '/back-office/';
const isTill = (path: string) => /^\/back-office\/events\/[^/]+\/till\/?$/.test(path);
/** A network that takes longer is taken for none. */
const answerWithinMilliseconds = 5_000;

world.addEventListener('install', (event) => event.waitUntil(world.skipWaiting()));
world.addEventListener('message', (event) => {
  event.waitUntil(keep(event.data));
});
world.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== world.location.origin) return;
  if (request.mode === 'navigate' && isTill(pathname)) event.respondWith(newestPage(request));
  // The name of a file has the hash of its content.
  else if (pathname.startsWith(`${page}assets/`)) event.respondWith(keptFile(request));
});

async function newestPage(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(answerWithinMilliseconds) });
    return (await isOurAnswer(answer)) ? answer : ((await caches.match(page)) ?? answer);
  } catch (error) {
    const kept = await caches.match(page);
    if (kept === undefined) throw error;
    return kept;
  }
}

async function keptFile(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? (await fetch(request));
}

/** All of a build or nothing: a page whose files are another build's is not kept, and the former one stays. */
async function keep({ cachePrefix, files }: Keep): Promise<void> {
  const html = await fetch(page, { cache: 'no-cache' });
  const text = await html.clone().text();
  if (!html.ok || !files.some((file) => file.endsWith('.js') && text.includes(file))) return;
  const name = cachePrefix + crypto.randomUUID();
  const cache = await caches.open(name);
  await cache.addAll([...files]);
  await cache.put(page, html);
  const former = (await caches.keys()).filter((one) => one.startsWith(cachePrefix) && one !== name);
  await Promise.all(former.map((one) => caches.delete(one)));
}
