import type { Uuid } from '#src/domain/ids.ts';
import type { ApprovalLimits } from '#src/domain/policy/approval.ts';
import type { WithDb } from '../../ports.ts';
import { selectOrganizer } from './managed-organizer.sql.ts';

/** Above what an act at the organizer needs a second person; no limits for an event without an organizer. */
export async function readLimits({ db }: WithDb, organizerId: Uuid | null): Promise<ApprovalLimits> {
  const row = organizerId === null ? null : await selectOrganizer(db, organizerId);
  return {
    cents: row?.approvalAboveCents ?? null,
    tickets: row?.approvalAboveTickets ?? null,
    readers: row?.approvalAboveReaders ?? null,
  };
}
