import { useEffect } from 'react';

/** While it is needed, the browser asks before this page is closed or another site is opened. */
export function useAskToClose(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const leave = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    addEventListener('beforeunload', leave);
    return () => removeEventListener('beforeunload', leave);
  }, [isNeeded]);
}
