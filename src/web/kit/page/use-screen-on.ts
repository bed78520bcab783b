import { useEffect } from 'react';

/** A screen that goes dark just before the gate is a queue behind one: it is kept on, and let go of afterwards. */
export function useScreenOn(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isHere = true;
    const keepOn = async () => {
      if (document.visibilityState !== 'visible') return;
      // Low on battery, a phone says no; then the screen does as it always does.
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (isHere) lock = taken;
      else await taken?.release();
    };
    void keepOn();
    // The browser lets go of it by itself whenever the page is out of sight.
    document.addEventListener('visibilitychange', keepOn);
    return () => {
      isHere = false;
      document.removeEventListener('visibilitychange', keepOn);
      void lock?.release();
    };
  }, [isOn]);
}
