import type { Locale } from '#src/domain/locale.ts';
import { paths } from '../../parts/pages/paths.ts';

/** What a page tells the worker; see offline-worker.ts. */
export type Message =
  /** This page of tickets is shown. The answer has `seenAt`. */
  | { shown: string }
  /** Keep this list with its tickets, unless the copy is younger than `olderThanMs`. */
  | { keep: string; olderThanMs: number };

/** Tells the worker which page is shown, and hears from it since when a copy of it was seen; null: it is no copy. */
export async function tellShown(pathname: string): Promise<string | null> {
  const worker = await startWorker();
  if (worker === null) return null;
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<string | null>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<{ seenAt: string | null }>) => resolve(data.seenAt);
  });
  worker.postMessage({ shown: pathname } satisfies Message, [port2]);
  return await answer;
}

/** Has the tickets of whoever is here kept for where there is no network, from a page that is not theirs. */
export async function keepTickets(locale: Locale, olderThanMs: number): Promise<void> {
  const worker = await startWorker();
  worker?.postMessage({ keep: paths.tickets(locale), olderThanMs } satisfies Message);
}

async function startWorker(): Promise<ServiceWorker | null> {
  // While the pages are being developed there is nothing whose name would tell that it changed.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return null;
  try {
    await navigator.serviceWorker.register('/offline-worker.js');
    return (await navigator.serviceWorker.ready).active;
  } catch {
    // Closed to us, as in some private windows: the page works, and needs a network.
    return null;
  }
}
