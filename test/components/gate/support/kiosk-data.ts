import { vi } from 'vitest';
import type { BadgeSheets } from '#src/domain/badge/badge-sheets.ts';
import type { KioskAnswer, KioskLook } from '#src/domain/badge/kiosk-answer.ts';
import type { Answered, KioskPrint } from '#src/web/gate/port/device-port.ts';
import { createDevice } from './device-double.ts';
import { ticketCode } from './fake-camera.ts';
import { typeFast } from './scanner.ts';

// A kiosk of an event, the ticket of Ana, and what the server says of it.

const both = (pt: string, en: string) => ({ pt, en });

export const sheets: BadgeSheets = {
  ...{ stack: null, paper: 'CARD', eventName: both('Mundo Quadrinho', 'Comic World'), voidPlaces: [] },
  sheets: [
    {
      ...{ ticketId: '0199a0b1-0000-7000-8000-000000000001', code: `${ticketCode()}ABCDEF`, shelf: null },
      ...{ name: 'Ana Carolina Sá', title: both('Sábado, inteira', 'Saturday, full') },
      dates: [both('Sábado', 'Saturday')],
    },
  ],
};

export const ready: Answered<KioskLook> = {
  ...{ refusal: null, told: { answer: 'READY', name: 'Ana Carolina Sá', shelf: null } },
};
export const printed: Answered<KioskPrint> = {
  ...{ refusal: null, told: { answer: 'READY', shelf: null, printed: sheets } },
};

export function said(answer: KioskAnswer, shelf: string | null = null): Answered<KioskLook> {
  return { refusal: null, told: { answer, name: null, shelf } };
}

/** A kiosk whose server knows Ana and prints her badge. */
export function createKiosk() {
  const device = createDevice({ phase: 'KIOSK', gates: [], gateKey: '', dates: [], dateId: '' });
  device.kioskAnswers.look = () => ready;
  device.kioskAnswers.print = () => printed;
  const asked = (path: string) => device.calls.filter(([name]) => name === path);
  return { device, asked };
}

/** The printing of the browser, which would wait for somebody. */
export function withoutPrinter() {
  return vi.spyOn(window, 'print').mockImplementation(() => {});
}

/** A scanner types it. */
export function show(text: string = ticketCode()): void {
  typeFast([...text, 'Enter']);
}
