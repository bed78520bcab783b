import type { DisputeKind, DisputeState } from '#src/domain/dispute/dispute-state.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import { type ListedDisputeRow, selectDisputeCount, selectDisputesOfEvent } from './disputes.sql.ts';

export type DisputeOfFile = ListedDisputeRow;

interface Asked {
  eventId: Uuid;
  filter: { states: readonly DisputeState[] | null; kind: DisputeKind | null };
  before: Date;
}

/** How many disputes of an event were noted before, as the list filters them. */
export async function countDisputesOfFile({ db }: WithDb, asked: Asked): Promise<number> {
  return await selectDisputeCount(db, asked);
}

/** The same disputes, by id. `after` null: there are no more. */
export async function readDisputesOfFile(
  { db }: WithDb,
  asked: Asked,
  { after, first }: { after: Uuid | null; first: number },
): Promise<{ rows: DisputeOfFile[]; after: readonly [Uuid] | null }> {
  const rows = await selectDisputesOfEvent(db, asked, { after, first });
  const last = rows.length < first ? undefined : rows.at(-1);
  return { rows, after: last === undefined ? null : [last.id] };
}
