import type { BadgeSheets } from '#src/domain/badge/badge-sheets.ts';
import type { KioskAnswer } from '#src/domain/badge/kiosk-answer.ts';

/** Reasons why nothing came of a code, beside the answers of the server. LOST: a print was asked for, and nobody knows of it. */
export type KioskFailure = 'Offline' | 'Busy' | 'Failed' | 'Lost';

/** The screen of a kiosk. All it knows of a person is here, and gone with the next screen. */
export type KioskView =
  | { at: 'START' }
  | { at: 'LOOKING'; code: string }
  | { at: 'NAME'; code: string; name: string; printing: 'NO' | 'YES' | 'AGAIN' }
  | { at: 'SAID'; code: string; word: KioskAnswer | KioskFailure; shelf: string | null }
  | { at: 'PRINTED'; code: string; printed: BadgeSheets };

/** Seconds after which a screen goes back to the first one; null for one that waits for the server, and for the first. */
export function secondsOf(view: KioskView): number | null {
  if (view.at === 'NAME') return view.printing === 'NO' ? nameSeconds : null;
  return view.at === 'SAID' || view.at === 'PRINTED' ? resultSeconds : null;
}

export const nameSeconds = 30;
export const resultSeconds = 10;
/** After somebody has asked for more time. */
export const moreSeconds = 60;

/** True while nothing that is shown to the kiosk is read: the server is asked, or the same code is still held up. */
export function ignores(view: KioskView, code: string): boolean {
  if (view.at === 'START') return false;
  if (view.at === 'LOOKING' || (view.at === 'NAME' && view.printing !== 'NO')) return true;
  return view.code === code;
}

export function failureOf(refusal: string): KioskFailure {
  if (refusal === 'OFFLINE') return 'Offline';
  return refusal === 'BUSY' || refusal === 'TOO_MANY_REQUESTS' ? 'Busy' : 'Failed';
}

/** Milliseconds before each further try of a print that got no answer. */
const pausesMs = [1_000, 2_000, 4_000, 8_000, 8_000];
/** No try begins later: the server knows a request for a minute (domain/badge/kiosk-answer.ts). */
const triesMs = 45_000;

/** The pause before the next try; null where there is none: the server has said no, or too much time has passed. */
export function pauseBefore(tries: number, passedMs: number, refusal: string): number | null {
  const pause = pausesMs[tries - 1];
  if (failureOf(refusal) === 'Failed' && refusal !== 'UNEXPECTED') return null;
  return pause === undefined || passedMs + pause > triesMs ? null : pause;
}
