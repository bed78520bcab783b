import { useEffect } from 'react';

/** Opens the folded day that an address leads to, or that has the item it leads to. */
export function useOpenedFold(): void {
  useEffect(() => {
    const open = () => {
      const target = document.getElementById(namedIn(location.hash));
      const fold = target?.closest('details') ?? target?.querySelector('details');
      if (!target || !fold || fold.open) return;
      fold.open = true;
      target.scrollIntoView();
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);
}

/** Anybody may write an address: one that is not encoded as it should be names nothing. */
function namedIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
