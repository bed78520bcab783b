import { withoutToken } from '../../kit/navigation/address-rules.ts';
import { isPageToReturnTo } from './own-pages.ts';

/** Characters; a longer target leads nowhere. */
export const redirectLengthMax = 2_000;

/**
 * Where to go after log-in: only a page of ours which is on the list, never another site. `//host` and `/pt\\host` are
 * other sites to a browser, so the path is resolved the way a browser would before it is believed.
 */
export function safeRedirect(target: string | null | undefined, fallback: string): string {
  if (
    !target ||
    target.length > redirectLengthMax ||
    !/^\/(pt|en)(\/|$|\?|#)/.test(target) ||
    /[\\\s\p{Cc}]/u.test(target)
  ) {
    return fallback;
  }
  const { origin, pathname, search, hash } = new URL(target, 'https://canhoto.invalid');
  if (origin !== 'https://canhoto.invalid' || !isPageToReturnTo(pathname)) return fallback;
  return pathname + (withoutToken(pathname, search) ?? search) + hash;
}
