import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import type { LiveSince } from './staff-login.sql.ts';

/** By when a login must have been used, or opened, to live now. */
export function liveSince(now: Date): LiveSince {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  return {
    now,
    usedSince: ago(staffLimits.loginIdleHours * 60),
    incompleteSince: ago(staffLimits.incompleteLoginMinutes),
    notedSince: ago(1),
  };
}
