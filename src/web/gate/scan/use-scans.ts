import { useEffect, useState } from 'react';
import { isSet } from '../frame/device-settings.ts';
import { useDevice } from '../port/device-context.tsx';
import type { GateDevice, GateVerdict } from '../port/device-port.ts';
import { createSignals } from './signals.ts';
import { lookOf } from './verdict-look.ts';

/** The answer on the screen. */
export interface Shown {
  verdict: GateVerdict;
  /** Counts the answers: the same one again is told again. */
  number: number;
  isTakenBack: boolean;
}

/** Asks the device of each code and keeps its last answer, telling of it by sound and shake. */
export function useScans() {
  const device = useDevice();
  const [signals] = useState(createSignals);
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    addEventListener('pointerdown', signals.wake);
    addEventListener('keydown', signals.wake);
    return () => {
      removeEventListener('pointerdown', signals.wake);
      removeEventListener('keydown', signals.wake);
    };
  }, [signals]);

  return {
    shown,
    scan(text: string, how: Parameters<GateDevice['scan']>[1]) {
      const verdict = device.scan(text, how);
      if (verdict === null) return;
      setShown((before) => ({ verdict, number: (before?.number ?? 0) + 1, isTakenBack: false }));
      signals.give(lookOf(verdict), isSet('isMuted'));
    },
    takeBack() {
      if (shown?.verdict.seq == null) return;
      device.takeBack(shown.verdict.seq);
      setShown({ ...shown, number: shown.number + 1, isTakenBack: true });
      signals.give('stop', isSet('isMuted'));
    },
    next: () => setShown(null),
  };
}
