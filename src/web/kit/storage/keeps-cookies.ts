import { useEffect, useState } from 'react';

const probe = 'canhoto-probe';

/**
 * True where this browser keeps what an answer sets. One that does not can look and choose, but nobody can log in there.
 * Chromium that blocks all cookies still says `cookieEnabled`, so a cookie of our own is tried.
 */
export function keepsCookies(): boolean {
  if (!navigator.cookieEnabled) return false;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
    document.cookie = `${probe}=1; path=/; samesite=lax`;
    const isKept = document.cookie.includes(`${probe}=`);
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = `${probe}=; path=/; samesite=lax; max-age=0`;
    return isKept;
  } catch {
    return false;
  }
}

/** True until the page knows better. */
export function useKeepsCookies(): boolean {
  const [keeps, setKeeps] = useState(true);
  useEffect(() => setKeeps(keepsCookies()), []);
  return keeps;
}
