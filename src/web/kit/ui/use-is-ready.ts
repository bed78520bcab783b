import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False in the HTML that was sent and until the script has taken the page over. What only the script can do waits for
 * it visibly: a press before that would be lost without a sign.
 */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
