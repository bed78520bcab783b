import type { Uuid } from '../ids.ts';

/** A login that has just been opened, and the cookies the browser must keep for it. */
export interface OpenedSession {
  sessionId: Uuid;
  customerId: Uuid;
  setCookies: string[];
}

/** Where the address of whoever asks is told; set by the server, whatever the caller wrote there. */
export const ipAddressHeader = 'x-canhoto-ip';

export interface LiveSession {
  sessionId: Uuid;
  customerId: Uuid;
}
