import { useEffect, useState } from 'react';

const refreshMs = 20_000;

/** Unix ms, right to twenty seconds. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), refreshMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
