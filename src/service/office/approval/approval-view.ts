import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { type HeldGrant, mayApprove } from '#src/domain/policy/let-in.ts';
import type { ApprovalRow } from './approval.sql.ts';

/** An act that waits, or waited, for a second person. */
export type ApprovalView = ApprovalRow & {
  place: Place;
  /** True where the person who looks may be the second one. */
  isApprovable: boolean;
  /** The artist or the item that it is about, as the organizer has typed it; null where it is gone, absent in the answer of an act. */
  subjectName?: LocalizedText | null;
};

/** As a person sees it; `held`: their grants. */
export function approvalView(
  row: ApprovalRow,
  { id }: Pick<Staff, 'id'>,
  held: readonly HeldGrant[],
): ApprovalView {
  const place = { organizerId: row.organizerId, eventId: row.eventId };
  return { ...row, place, isApprovable: mayApprove({ id, grants: held }, { ...row, place }) };
}

/** Undecided, and before its deadline. */
export function isApprovalOpen({ decidedAt, expiresAt }: ApprovalRow, now: Date): boolean {
  return decidedAt === null && now < expiresAt;
}
