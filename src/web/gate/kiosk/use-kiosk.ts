import { useRef, useState } from 'react';
import type { KioskLook } from '#src/domain/badge/kiosk-answer.ts';
import { readTicketCode, scannedTicketCode } from '#src/domain/ticket/ticket-code.ts';
import { useDevice } from '../port/device-context.tsx';
import type { KioskPrint } from '../port/device-port.ts';
import { failureOf, ignores, type KioskView, pauseBefore } from './kiosk-view.ts';

const start: KioskView = { at: 'START' };
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

/** The screen of a kiosk, and what a visitor does there. */
export function useKiosk() {
  const device = useDevice();
  const [view, setView] = useState<KioskView>(start);
  const shown = useRef<KioskView>(start);

  /** Also what is read before the next drawing goes by it. */
  function show(next: KioskView): void {
    shown.current = next;
    setView(next);
  }

  async function scan(text: string): Promise<void> {
    const code = scannedTicketCode(text);
    if (ignores(shown.current, code)) return;
    if (readTicketCode(code) === null) return show({ at: 'SAID', code, word: 'NOT_A_CODE', shelf: null });
    show({ at: 'LOOKING', code });
    const answer = await device.askAsKiosk<KioskLook>('look', { code });
    if (answer.refusal !== null) {
      return show({ at: 'SAID', code, word: failureOf(answer.refusal), shelf: null });
    }
    const { answer: word, name, shelf } = answer.told;
    if (word === 'READY' && name !== null) return show({ at: 'NAME', code, name, printing: 'NO' });
    show({ at: 'SAID', code, word, shelf });
  }

  /** An answer that is lost must not cost the badge: the same request is sent again, for as long as the server knows it. */
  async function print(): Promise<void> {
    const asked = shown.current;
    if (asked.at !== 'NAME' || asked.printing !== 'NO') return;
    const { code } = asked;
    const requestId = crypto.randomUUID();
    const beganAt = performance.now();
    show({ ...asked, printing: 'YES' });
    for (let tries = 1; ; tries += 1) {
      const answer = await device.askAsKiosk<KioskPrint>('print', { code, requestId });
      if (answer.refusal === null) {
        const { answer: word, shelf, printed } = answer.told;
        return show(printed ? { at: 'PRINTED', code, printed } : { at: 'SAID', code, word, shelf });
      }
      const wait = pauseBefore(tries, performance.now() - beganAt, answer.refusal);
      if (wait === null) {
        const failure = failureOf(answer.refusal);
        return show({ at: 'SAID', code, word: failure === 'Offline' ? 'Lost' : failure, shelf: null });
      }
      show({ ...asked, printing: 'AGAIN' });
      await pause(wait);
    }
  }

  return { view, scan, print, leave: () => show(start) };
}
