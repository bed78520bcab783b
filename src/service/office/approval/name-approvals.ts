import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { nameSubjects } from '../../ground/audit/name-subjects.ts';
import type { WithDb } from '../../ports.ts';
import type { ApprovalRow } from './approval.sql.ts';

/** The artist or the item of each request, as the organizer has typed it; null for other acts, and for what is gone. */
export async function nameApprovals(
  context: WithDb,
  rows: readonly Pick<ApprovalRow, 'eventId' | 'action' | 'subjectKey'>[],
): Promise<(LocalizedText | null)[]> {
  return await nameSubjects(
    context,
    rows.map(({ eventId, action, subjectKey }) => ({
      eventId,
      subject: `${action} ${subjectKey ?? ''}`.trim(),
    })),
  );
}
