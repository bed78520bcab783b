import { useCallback, useEffect, useRef } from 'react';

/**
 * Whether the part that asked is still on the page. What somebody has begun and left behind must not lead them
 * anywhere when it comes to its end.
 */
export function useIsHere(): () => boolean {
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
