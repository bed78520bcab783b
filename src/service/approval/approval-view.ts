import type { Place } from '../../domain/policy/grant.ts';
import type { ApprovalRow } from './approval.sql.ts';

/** An act that waits, or waited, for a second person. */
export type ApprovalView = ApprovalRow & { place: Place };

export function approvalView(row: ApprovalRow): ApprovalView {
  return { ...row, place: { organizerId: row.organizerId, eventId: row.eventId } };
}
