/**
 * Lets the gate open without a network. It keeps the one page and the files of its build, and nothing else: what the device
 * knows of tickets is not its business, and no call of the API passes here. It is served as one file of its own.
 */

import type { Fetching, Waiting } from '../../kit/client/worker-events.ts';
import { markOf } from './mark-of.ts';

interface WorkerWorld {
  location: Location;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Waiting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
  addEventListener(type: 'message', hear: (event: Waiting & { data: unknown }) => void): void;
}

const world = self as unknown as WorkerWorld;

// The build puts a hash of its page and the paths of its files here (vite.application.config.ts), with spaces between.
const named = '__FILES_OF_THE_BUILD__';
const page = '/gate/';
const files = named.split(' ').filter((path) => path.startsWith(page));
// Those of kiosks: no gate downloads them, and a kiosk keeps them from its first opening on.
const filesOfKiosks = '__FILES_OF_KIOSKS__'.split(' ');

/** The worker of the tickets throws away every cache that is called after the box office; these are none of its own. */
const prefix = 'gate-files-';
/** Each build has its own: a page never meets scripts of another one. */
const cacheName = prefix + markOf(named);

world.addEventListener('install', (event) => event.waitUntil(keepAll()));
world.addEventListener('activate', (event) => event.waitUntil(dropOlder()));
world.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(world.skipWaiting());
});
world.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== world.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answer(page, request));
  else if (files.includes(pathname)) event.respondWith(answer(pathname, request));
  else if (filesOfKiosks.includes(pathname)) event.respondWith(answerAndKeep(pathname, request));
});

/** All or nothing: a build of which a file is missing is not taken. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.addAll([new Request(page, { cache: 'no-cache' }), ...files]);
}

async function dropOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(older.map((name) => caches.delete(name)));
}

async function answer(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(path)) ?? (await fetch(request));
}

/** A newer build may have taken the place of this page's own on the server meanwhile. */
async function answerAndKeep(path: string, request: Request): Promise<Response> {
  const answered = await answer(path, request);
  const cache = await caches.open(cacheName);
  if (answered.ok && (await cache.match(path)) === undefined) await cache.put(path, answered.clone());
  return answered;
}
