import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** When the copy that is shown was stored; null when the page came from the network. */
export interface OfflineCopy {
  seenAt: string | null;
  /** Without a network nothing can be changed, and nothing fetched. */
  isOffline: boolean;
}

/**
 * Stores a copy of the page for use without a network, and tells whether the page shown is such a copy. `shown` is what
 * the page shows; the copy is stored again whenever that changes. Only pages of tickets use this, so no other visitor
 * gets a worker.
 */
export function useOfflineCopy(shown: unknown): OfflineCopy {
  const { pathname } = useLocation();
  const [seenAt, setSeenAt] = useState<string | null>(null);
  const [isOnline, setOnline] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other data on the same page is another thing to keep.
  useEffect(() => {
    let isHere = true;
    void tellWorker(pathname).then((since) => {
      if (isHere) setSeenAt(since);
    });
    return () => {
      isHere = false;
    };
  }, [pathname, shown]);

  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    look();
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);

  return { seenAt, isOffline: seenAt !== null || !isOnline };
}

/** Tells the worker which page is shown, and hears from it since when a copy of it was seen. */
async function tellWorker(pathname: string): Promise<string | null> {
  // While the pages are being developed there is nothing whose name would tell that it changed.
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return null;
  try {
    await navigator.serviceWorker.register('/offline-worker.js');
    const { active } = await navigator.serviceWorker.ready;
    if (active === null) return null;
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise<string | null>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<{ seenAt: string | null }>) => resolve(data.seenAt);
    });
    active.postMessage({ shown: pathname }, [port2]);
    return await answer;
  } catch {
    // Closed to us, as in some private windows: the page works, and needs a network.
    return null;
  }
}
