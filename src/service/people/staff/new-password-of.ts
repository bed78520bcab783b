import type { Uuid } from '#src/domain/ids.ts';

/** The name under which mailed codes for a new password of a person wait. */
export function newPasswordOf(staffId: Uuid): string {
  return `new-password:${staffId}`;
}
