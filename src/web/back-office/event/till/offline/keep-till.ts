/** Asks the worker to keep the page with these paths of files, in place of what caches with this prefix have. */
export interface Keep {
  cachePrefix: string;
  files: readonly string[];
}

const workerPath = '/back-office/till-worker.js';
/** Each event has caches of its own: a till without a roll forgets nothing of another. */
const prefixOf = (eventId: string) => `till-files-${eventId}-`;

/**
 * Keeps the page of an event's till, and the files that it has loaded, for where there is no network. Called again it keeps what was
 * loaded since.
 */
export async function keepTill(eventId: string): Promise<void> {
  // While the pages are being developed their files have no lasting names.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    await navigator.serviceWorker.register(workerPath, { scope: scopeOf(eventId) });
    const worker = await active(eventId);
    worker?.postMessage({ cachePrefix: prefixOf(eventId), files: loadedFiles() } satisfies Keep);
  } catch {
    // Closed to us, as in some private windows: the till works, and needs a network to open.
  }
}

/** Nothing is left to sell without a network: the page is forgotten. */
export async function forgetTill(eventId: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(scopeOf(eventId));
  if (registration?.scope.endsWith(scopeOf(eventId))) await registration.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(prefixOf(eventId)));
  await Promise.all(names.map((name) => caches.delete(name)));
}

const scopeOf = (eventId: string) => `/back-office/events/${eventId}/till`;

async function active(eventId: string): Promise<ServiceWorker | null> {
  const registration = await navigator.serviceWorker.getRegistration(scopeOf(eventId));
  const worker = registration?.installing ?? registration?.waiting ?? registration?.active ?? null;
  if (worker === null || worker.state === 'activated') return worker;
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    });
  });
  return worker;
}

function loadedFiles(): string[] {
  const loaded = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/back-office/assets/'),
    )
    .map(({ pathname }) => pathname);
  return [...new Set(loaded)];
}
