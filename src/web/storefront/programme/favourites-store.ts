import {
  readPersonal,
  removePersonal,
  subscribeToForgetting,
  writePersonal,
} from '../../kit/storage/personal-store.ts';
import { ask } from '../../parts/customer-api/ask.ts';
import { favouritesNow, saveFavourites } from '../../parts/customer-api/programme.gen.ts';

/** Where favourites are kept: in this browser for a visitor, in the account of a customer. */

const nameOf = (slug: string) => `canhoto::favourites::${slug}`;

/** What is marked; of an account with what was marked in this browser before. null where it cannot be known. */
export async function readFavourites(slug: string, isLoggedIn: boolean): Promise<string[] | null> {
  const local = readLocal(slug);
  if (!isLoggedIn) return local;
  try {
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

/** Marks an item, or takes the mark off. Returns all that is marked then; null where it could not be saved. */
export async function saveFavourite(
  slug: string,
  { key, isFavourite, isLoggedIn }: { key: string; isFavourite: boolean; isLoggedIn: boolean },
): Promise<string[] | null> {
  if (!isLoggedIn) {
    const others = readLocal(slug).filter((one) => one !== key);
    const marked = isFavourite ? [...others, key] : others;
    writePersonal('device', nameOf(slug), JSON.stringify(marked));
    return marked;
  }
  try {
    const { data } = await ask(saveFavourites, { input: { slug, items: [key], isFavourite } });
    return data?.saveFavourites ?? null;
  } catch {
    return null;
  }
}

/** Tells when what the person who was here has marked is to go from the page. */
export const subscribeToLeaving = (listener: () => void): (() => void) => subscribeToForgetting(listener);

function readLocal(slug: string): string[] {
  try {
    const read: unknown = JSON.parse(readPersonal('device', nameOf(slug)) ?? '[]');
    return Array.isArray(read) ? read.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return [];
  }
}
