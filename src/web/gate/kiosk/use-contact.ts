import { useEffect } from 'react';
import { batteryNow, runningBuild } from '../device/phone-facts.ts';
import { useDevice } from '../port/device-context.tsx';

const everyMs = 10_000;

/** Tells the server that the kiosk is there, and hears whether it was ended. It has nothing to send. */
export function useContact(): void {
  const device = useDevice();
  useEffect(() => {
    const tell = async () => {
      const report = { battery: await batteryNow(), version: runningBuild(), unsent: 0, conflicts: 0 };
      await device.askAsKiosk('contact', { report: { ...report, gate: '' } });
    };
    void tell();
    const timer = setInterval(() => void tell(), everyMs);
    return () => clearInterval(timer);
  }, [device]);
}
