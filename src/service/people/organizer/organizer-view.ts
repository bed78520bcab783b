import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { organizerPlace, type Place } from '#src/domain/policy/grant.ts';
import type { OrganizerRow } from './managed-organizer.sql.ts';

/** An organizer as staff sees it. */
export interface OrganizerView {
  id: Uuid;
  place: Place;
  slug: string;
  name: string;
  legalName: string;
  taxNumber: string;
  about: LocalizedText | null;
  version: number;
  eventCount: number;
  /** Above either of them an act of staff needs a second person; null: none does. */
  approvalAboveCents: number | null;
  approvalAboveTickets: number | null;
  approvalAboveReaders: number | null;
}

export function organizerView(row: OrganizerRow): OrganizerView {
  return { ...row, place: organizerPlace(row.id) };
}
