import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import { type DisputeNeedRow, selectDisputeNeeds } from './disputes.sql.ts';

/** Disputes that wait for an answer, for the list of what needs a person. */
export async function listDisputeNeeds(
  { db }: WithDb,
  asked: { eventIds: readonly Uuid[]; now: Date; after: { since: Date; key: string } | null; first: number },
): Promise<DisputeNeedRow[]> {
  return await selectDisputeNeeds(db, asked);
}
