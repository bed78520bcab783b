import type { Uuid } from '#src/domain/ids.ts';
import type { DraftRow } from './draft.sql.ts';

/**
 * Where the entry of a publication stands, and what names the draft in it. Entries of an event are read with the event: until
 * it exists, those of its draft are the organizer's.
 */
export function auditedAt({
  eventId,
  organizerId,
  publishedVersion,
  written,
}: Pick<DraftRow, 'eventId' | 'organizerId' | 'publishedVersion' | 'written'>): {
  place: { eventId: Uuid } | { organizerId: Uuid };
  named: { name?: unknown };
} {
  if (publishedVersion !== null) return { place: { eventId }, named: {} };
  const { name = null } = written as { name?: unknown };
  return { place: { organizerId }, named: { name } };
}
