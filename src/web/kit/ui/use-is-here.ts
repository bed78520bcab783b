import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the part that asked is still on the page. What somebody has begun and left behind must not lead them
 * anywhere when it comes to its end. The address changes before the next page is drawn, and who has left by then is
 * not here any more either.
 */
export function useIsHere(): () => boolean {
  const path = useRef<string | null>(null);
  useEffect(() => {
    path.current = location.pathname;
    return () => {
      path.current = null;
    };
  }, []);
  return useCallback(() => path.current === location.pathname, []);
}
