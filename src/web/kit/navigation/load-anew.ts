import type { CallRefusal } from '../refusals/refusals.ts';

const placeLoaded = 'canhoto::loaded-anew';

/**
 * Whether the server can be reached now. A part of a page that could not be loaded tells no cause; with this, it is
 * either the connection, or a page from before an update, whose parts are gone.
 */
export async function isServerThere(): Promise<boolean> {
  try {
    await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(8_000) });
    return true;
  } catch {
    return false;
  }
}

/** Loads the page whole, with the program as it is now; false where the same program was loaded anew here before. */
export function loadOnceAnew(): boolean {
  // Names the program this page came with: its files are called by what is in them.
  const here = `${document.querySelector('link[href*="/manifest-"]')?.getAttribute('href')} ${location.pathname}`;
  try {
    if (sessionStorage.getItem(placeLoaded) === here) return false;
    sessionStorage.setItem(placeLoaded, here);
  } catch {
    // Nobody would remember it, and a page that loads itself again and again is worse than one that says what is wrong.
    return false;
  }
  location.reload();
  return true;
}

/** What to say when a part that a press needs could not be loaded; never settles where the page is loaded anew. */
export async function refusalOfUnloaded(): Promise<CallRefusal> {
  if (!(await isServerThere())) return { code: 'OFFLINE' };
  return loadOnceAnew() ? await new Promise<never>(() => {}) : { code: 'UNEXPECTED' };
}
