import { useEffect } from 'react';

/** How long a page that was looked at away from it may be taken for what it is now. */
const freshMs = 20_000;

/**
 * Looks again when somebody comes back after a while, from another tab or by the way back of the browser: what is shown
 * may have changed there. `performance.now()`, and with it the server's clock, stands still while a phone sleeps; the
 * device's clock counts on.
 */
export function useLookAgain(look: () => unknown): void {
  useEffect(() => {
    let leftAt = Date.now();
    const lookAfterAWhile = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (Date.now() - leftAt > freshMs) void look();
    };
    // A browser may show the page as it was left, without asking anybody.
    const lookAtOnce = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void look();
    };
    document.addEventListener('visibilitychange', lookAfterAWhile);
    addEventListener('pageshow', lookAtOnce);
    return () => {
      document.removeEventListener('visibilitychange', lookAfterAWhile);
      removeEventListener('pageshow', lookAtOnce);
    };
  }, [look]);
}
