import type { Uuid } from '../ids.ts';
import type { CustomerActor } from '../policy/actor.ts';

/** The header with the client's address. The server sets it and overwrites what the client sent. */
export const ipAddressHeader = 'x-canhoto-ip';

/** The login by which a customer acts. */
export interface LiveSession {
  sessionId: Uuid;
  actor: CustomerActor;
}

/** A newly opened login, and the cookies that the browser must store for it. */
export interface OpenedSession extends LiveSession {
  setCookies: string[];
}

/** An account whose owner has proved who they are, and when its other access was last ended as of that proof. */
export interface ProvedLogin {
  customerId: Uuid;
  accessEndedAt: Date | null;
}

/** The second factors: they complete a log-in of staff, and confirm it later. */
export const staffFactors = ['TOTP', 'RECOVERY', 'PASSKEY'] as const;
export type StaffFactor = (typeof staffFactors)[number];

/** A newly opened login of staff, and the cookies that the browser must store for it. */
export interface OpenedStaffSession {
  sessionId: Uuid;
  staffId: Uuid;
  setCookies: string[];
}
