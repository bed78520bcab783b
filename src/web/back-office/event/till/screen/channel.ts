import type { Locale } from '#src/domain/locale.ts';

type Localized = Record<Locale, string>;

/** All that the visitor's screen shows: nothing that says who somebody is. */
export interface Shown {
  event: Localized;
  phase: 'CHOOSING' | 'PIX' | 'SOLD';
  lines: { name: Localized; quantity: number; totalCents: number }[];
  totalCents: number;
  pix: { copyAndPaste: string; expiresAt: string } | null;
  /** Cash only. */
  receivedCents: number | null;
  changeCents: number | null;
  /** The page on which the visitor takes the tickets along: whoever reads it first may. */
  alongUrl: string | null;
  /** The server's clock at the till, in milliseconds since 1970: the screen has asked no server. */
  now: number | null;
}

export type Message =
  | { kind: 'SHOWN'; shown: Shown }
  /** A screen has just opened. */
  | { kind: 'HELLO' }
  /** A till goes. */
  | { kind: 'BYE' };

/** The channel between the windows of one browser that are about an event's till. */
export const openChannel = (eventId: string): BroadcastChannel =>
  new BroadcastChannel(`canhoto-till-${eventId}`);

/** Held by each till that is open in the browser, so that its screen sees when the last one has gone, even by a crash. */
export const lockName = (eventId: string): string => `canhoto-till-${eventId}`;
