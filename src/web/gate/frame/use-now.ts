import { useEffect, useState } from 'react';
import { useDevice } from '../port/device-context.tsx';

const refreshMs = 20_000;

/** Unix ms by the device's word, right to twenty seconds. */
export function useNow(): number {
  const device = useDevice();
  const [now, setNow] = useState(() => device.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(device.now()), refreshMs);
    return () => clearInterval(timer);
  }, [device]);
  return now;
}
