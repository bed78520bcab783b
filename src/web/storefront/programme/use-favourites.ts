import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../parts/session/session.ts';

export interface Favourites {
  keys: ReadonlySet<string>;
  /** Whether they are the account's; else they are kept in this browser. */
  isAccount: boolean;
  /** What could not be saved: mark it again to try again. */
  failed: string | null;
  toggle: (key: string) => void;
}

/** Loaded once the page is there: it is read without it. */
const loadStore = () => import('./favourites-store.ts');

/**
 * What is marked of a programme: in this browser for a visitor, in the account of a customer. What was marked before the
 * log-in goes to the account once.
 */
export function useFavourites(slug: string): Favourites {
  const { isLoggedIn, loading } = useSession();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<string | null>(null);
  /** Answers that come while another mark is under way are older than what is shown. */
  const waiting = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    let isGone = false;
    let stop = () => {};
    const read = async () => {
      const store = await loadStore();
      const marked = await store.readFavourites(slug, isLoggedIn);
      if (!isGone && marked !== null && waiting.current === 0) setKeys(new Set(marked));
    };
    const listen = async () => {
      const store = await loadStore();
      if (!isGone) stop = store.subscribeToLeaving(() => setKeys(new Set()));
    };
    void read().catch(() => {});
    void listen().catch(() => {});
    return () => {
      isGone = true;
      stop();
    };
  }, [slug, isLoggedIn]);

  const toggle = useCallback(
    (key: string) => {
      const isFavourite = !keys.has(key);
      setKeys(withKey(keys, key, isFavourite));
      setFailed(null);
      waiting.current += 1;
      queue.current = queue.current.then(async () => {
        const marked = await loadStore()
          .then((store) => store.saveFavourite(slug, { key, isFavourite, isLoggedIn }))
          .catch(() => null);
        waiting.current -= 1;
        if (marked === null) {
          setKeys((shown) => withKey(shown, key, !isFavourite));
          setFailed(key);
        } else if (waiting.current === 0) setKeys(new Set(marked));
      });
    },
    [keys, slug, isLoggedIn],
  );

  return { keys, isAccount: isLoggedIn || loading, failed, toggle };
}

function withKey(keys: ReadonlySet<string>, key: string, isIn: boolean): ReadonlySet<string> {
  const next = new Set(keys);
  if (isIn) next.add(key);
  else next.delete(key);
  return next;
}
