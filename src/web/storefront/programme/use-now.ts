import { useEffect, useState } from 'react';
import { serverNow, subscribeToClock } from '../../kit/clock/server-clock.ts';

const everyMs = 30_000;

/**
 * The server's time in milliseconds since 1970, twice a minute. It begins with the time the page was drawn at, for the
 * browser must first draw what the server drew; until an answer tells the time, that goes on.
 */
export function useNow(drawnAt: number): number {
  const [now, setNow] = useState(drawnAt);
  useEffect(() => {
    const began = performance.now();
    const look = () => setNow(serverNow() ?? drawnAt + performance.now() - began);
    look();
    const timer = setInterval(look, everyMs);
    const stop = subscribeToClock(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [drawnAt]);
  return now;
}
