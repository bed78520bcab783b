import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { inFormatOrder } from '#src/domain/catalogue/written/format-order.ts';
import type { DraftProblem } from '#src/domain/draft/draft-problems.ts';
import { type Completeness, problemsOf } from '#src/domain/draft/draft-problems.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { findOrganizerData } from '../../people/organizer/find-organizer-data.ts';
import { type PublicationView, publicationView } from './publication-view.ts';
import type { DraftRow } from './rows/draft.sql.ts';
import { selectOpenPublication } from './rows/publication.sql.ts';

/** A draft as an editor has it. */
export interface DraftView {
  eventId: Uuid;
  organizerId: Uuid;
  place: Place;
  /** The written event, with its fields in the order of the format. It may have problems. */
  written: unknown;
  artSvg: string;
  revision: number;
  source: DraftRow['source'];
  /** What the event is like now; null until it was published. */
  published: { version: number; revision: number } | null;
  problems: DraftProblem[];
  completeness: Record<Locale, Completeness>;
  /** The publication that waits for its time. */
  publication: PublicationView | null;
  /** Actors, such as `staff:<id>`. */
  createdBy: string;
  createdAt: Date;
  changedBy: string;
  changedAt: Date;
}

export async function draftView(
  db: Kysely<DB> | Transaction<DB>,
  row: DraftRow,
  now: Date,
): Promise<DraftView> {
  const { publishedVersion: version, publishedRevision: revision, ...rest } = row;
  const organizer = await findOrganizerData(db, row.organizerId);
  const { written, artSvg } = row;
  const { problems, completeness } = problemsOf(
    written,
    artSvg,
    now,
    organizer ?? undefined,
    version === null,
  );
  const open = await selectOpenPublication(db, row.eventId);
  return {
    ...rest,
    place: { organizerId: row.organizerId, eventId: row.eventId },
    written: inFormatOrder(row.written),
    published: version === null || revision === null ? null : { version, revision },
    ...{ problems, completeness },
    publication: open === null ? null : publicationView(row.eventId, open),
  };
}
