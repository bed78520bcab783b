import { useEffect, useState } from 'react';
import { serverNow, subscribeToClock } from '../../kit/clock/server-clock.ts';

const everyMs = 30_000;

/** The server's time in milliseconds, twice a minute; null until it is known. */
export function useNow(): number | null {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const look = () => setNow(serverNow());
    look();
    const timer = setInterval(look, everyMs);
    const stop = subscribeToClock(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}
