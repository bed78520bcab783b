import { useCallback, useEffect, useRef, useState } from 'react';
import {
  readPersonal,
  removePersonal,
  subscribeToForgetting,
  writePersonal,
} from '../../kit/storage/personal-store.ts';
import { ask } from '../../parts/customer-api/ask.ts';
import { favouritesNow, saveFavourites } from '../../parts/customer-api/programme.gen.ts';
import { useSession } from '../../parts/session/session.ts';

export interface Favourites {
  keys: ReadonlySet<string>;
  /** Whether they are the account's; else they are kept in this browser. */
  isAccount: boolean;
  /** What could not be saved: mark it again to try again. */
  failed: string | null;
  toggle: (key: string) => void;
}

const nameOf = (slug: string) => `canhoto::favourites::${slug}`;

/**
 * What is marked of a programme: in this browser for a visitor, in the account of a customer. What was marked before the
 * log-in goes to the account once.
 */
export function useFavourites(slug: string): Favourites {
  const { isLoggedIn, loading } = useSession();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<string | null>(null);
  /** Answers that come while another request is under way are older than what is shown. */
  const waiting = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  useEffect(() => {
    if (!isLoggedIn) {
      setKeys(new Set(readLocal(slug)));
      return;
    }
    let isGone = false;
    void readAccount(slug).then((marked) => {
      if (!isGone && marked !== null && waiting.current === 0) setKeys(new Set(marked));
    });
    return () => {
      isGone = true;
    };
  }, [slug, isLoggedIn]);

  useEffect(() => subscribeToForgetting(() => setKeys(new Set(readLocal(slug)))), [slug]);

  const toggle = useCallback(
    (key: string) => {
      const isFavourite = !keys.has(key);
      const next = withKey(keys, key, isFavourite);
      setKeys(next);
      setFailed(null);
      // While nobody knows who is here, it is kept in the browser, and merged once it is known.
      if (!isLoggedIn) {
        writePersonal('device', nameOf(slug), JSON.stringify([...next]));
        return;
      }
      waiting.current += 1;
      queue.current = queue.current.then(async () => {
        const { data } = await ask(saveFavourites, { input: { slug, items: [key], isFavourite } }).catch(
          () => ({ data: null }),
        );
        waiting.current -= 1;
        if (!data) {
          setKeys((shown) => withKey(shown, key, !isFavourite));
          setFailed(key);
        } else if (waiting.current === 0) setKeys(new Set(data.saveFavourites));
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

/** What the account has, with what was marked in this browser before; null where it cannot be known. */
async function readAccount(slug: string): Promise<string[] | null> {
  try {
    const local = readLocal(slug);
    if (local.length > 0) {
      const { data } = await ask(saveFavourites, { input: { slug, items: local, isFavourite: true } });
      if (data) removePersonal('device', nameOf(slug));
      return data?.saveFavourites ?? local;
    }
    const { data } = await ask(favouritesNow, { slug });
    return data?.favourites ?? null;
  } catch {
    return null;
  }
}

function readLocal(slug: string): string[] {
  try {
    const read: unknown = JSON.parse(readPersonal('device', nameOf(slug)) ?? '[]');
    return Array.isArray(read) ? read.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
