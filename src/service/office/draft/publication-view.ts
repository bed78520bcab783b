import type { ImportRefusal } from '#src/domain/catalogue/import-refusal.ts';
import type { DraftPath } from '#src/domain/draft/draft-path.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { PublicationRow } from './rows/publication.sql.ts';

/** Why an event was not published: a rule, its facts, and the field of the draft that it is about. */
export interface PublicationReason {
  code: ImportRefusal['code'] | 'SLUG_TAKEN' | 'CODE_TAKEN' | 'DRAFT_HAS_PROBLEMS' | 'REQUESTER_NOT_ALLOWED';
  facts: Readonly<Record<string, string | number>>;
  path: DraftPath;
}

export interface PublicationView {
  eventId: Uuid;
  id: Uuid;
  revision: number;
  note: string | null;
  publishAt: Date;
  /** Actors, such as `staff:<id>`. */
  requestedBy: string;
  requestedAt: Date;
  status: 'WAITING' | 'PUBLISHED' | 'REFUSED' | 'CANCELED';
  /** When it was published, refused or canceled. */
  endedAt: Date | null;
  canceledBy: string | null;
  /** Why it was refused; empty otherwise. */
  reasons: PublicationReason[];
}

export function publicationView(eventId: Uuid, row: PublicationRow): PublicationView {
  const { doneAt, canceledAt, refused, ...rest } = row;
  const status =
    canceledAt !== null
      ? 'CANCELED'
      : doneAt === null
        ? 'WAITING'
        : refused === null
          ? 'PUBLISHED'
          : 'REFUSED';
  return {
    ...{ eventId, ...rest, status, endedAt: doneAt ?? canceledAt },
    reasons: (refused ?? []) as PublicationReason[],
  };
}
