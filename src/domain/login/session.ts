import type { Uuid } from '../ids.ts';

/** A newly opened login, and the cookies that the browser must store for it. */
export interface OpenedSession {
  sessionId: Uuid;
  customerId: Uuid;
  setCookies: string[];
}

/** The header with the client's address. The server sets it and overwrites what the client sent. */
export const ipAddressHeader = 'x-canhoto-ip';

export interface LiveSession {
  sessionId: Uuid;
  customerId: Uuid;
}
