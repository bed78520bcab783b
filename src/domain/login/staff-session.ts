import type { Uuid } from '../ids.ts';

/** What completes a log-in of staff, and proves again who they are. */
export const staffFactors = ['TOTP', 'RECOVERY', 'PASSKEY'] as const;
export type StaffFactor = (typeof staffFactors)[number];

/** A newly opened login of staff, and the cookies that the browser must store for it. */
export interface OpenedStaffSession {
  sessionId: Uuid;
  staffId: Uuid;
  setCookies: string[];
}
