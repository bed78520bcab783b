import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { tellShown } from '../../offline/tell-worker.ts';

/** When the copy that is shown was stored; null when the page came from the network. */
export interface OfflineCopy {
  seenAt: string | null;
  /** Without a network nothing can be changed, and nothing fetched. */
  isOffline: boolean;
}

/**
 * Stores a copy of the page for use without a network, and tells whether the page shown is such a copy. `shown` is what
 * the page shows; the copy is stored again whenever that changes.
 */
export function useOfflineCopy(shown: unknown): OfflineCopy {
  const { pathname } = useLocation();
  const [seenAt, setSeenAt] = useState<string | null>(null);
  const [isOnline, setOnline] = useState(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other data on the same page is another thing to keep.
  useEffect(() => {
    let isHere = true;
    void tellShown(pathname).then((since) => {
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
