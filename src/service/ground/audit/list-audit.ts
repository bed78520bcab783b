import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { placesWith } from '#src/domain/policy/places-with.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '../../ports.ts';
import { type Page, pageLength, readCursor, writeCursor } from '../page/page-cursor.ts';
import { selectAudit, selectStaffByName, selectStaffNames } from './list-audit.sql.ts';
import { nameSubjects } from './name-subjects.ts';

export interface AuditFilter {
  organizerId?: Uuid | null;
  eventId?: Uuid | null;
  /** A part of a person's name or e-mail, or of an actor as stored. */
  actor?: string | null;
  /** A right of the policy, or its first or last word: `event`, `export`. */
  action?: string | null;
  /** A part of the subject as stored, or of its name. */
  subject?: string | null;
  from?: Date | null;
  until?: Date | null;
}

/** An entry of either audit table. */
export interface AuditView {
  id: Uuid;
  place: Place;
  at: Date;
  /** The name of a person of the staff; any other actor as stored. */
  actor: string;
  action: string;
  subject: string;
  organizerName: string | null;
  eventName: LocalizedText | null;
  /** As an organizer has typed it; null for what has no such name, and for what is gone. */
  subjectName: LocalizedText | null;
  /** The zone of the event; null for what belongs to none. */
  timeZone: string | null;
  before: unknown;
  after: unknown;
  why: string | null;
}

interface Asked {
  actor: Actor;
  filter?: AuditFilter;
  after?: string | null;
  first?: number | null;
  /** Listed are the places where the person has it. */
  right?: 'audit.read' | 'audit.export';
}

/**
 * What was done for others at the places whose audit a person may read, the latest first. Refusals: NOT_ALLOWED;
 * INVALID_INPUT for a cursor or an id of nobody's.
 */
export async function listAudit(
  context: WithDb,
  { actor, filter = {}, after = null, first, right = 'audit.read' }: Asked,
): Promise<Page<AuditView>> {
  requireRight(actor, right);
  for (const field of ['organizerId', 'eventId'] as const) {
    const id = filter[field] ?? null;
    if (id !== null && !isUuid(id)) throw new DomainError('INVALID_INPUT', { field });
  }
  const cursor = after === null ? null : readCursor(after, ['string', 'string']);
  if (cursor !== null && (!isUuid(cursor[1]) || Number.isNaN(Date.parse(cursor[0])))) {
    throw new DomainError('INVALID_INPUT', { field: 'after' });
  }
  const named = textOf(filter.actor);
  const length = pageLength(first);
  const rows = await selectAudit(context.db, {
    places: placesWith(actor, right),
    organizerId: filter.organizerId ?? null,
    eventId: filter.eventId ?? null,
    actor:
      named === null
        ? null
        : { text: named, names: (await selectStaffByName(context.db, named)).map(nameOf) },
    action: textOf(filter.action),
    subject: textOf(filter.subject),
    from: filter.from ?? null,
    until: filter.until ?? null,
    after: cursor,
    first: length + 1,
  });
  const shown = rows.slice(0, length);
  const last = shown.at(-1);
  const staffIds = shown.flatMap((row) => /^staff:(.+)$/.exec(row.actor)?.[1] ?? []);
  const names = new Map(
    (await selectStaffNames(context.db, staffIds.filter(isUuid))).map(({ id, name }) => [nameOf(id), name]),
  );
  const subjectNames = await nameSubjects(context, shown);
  return {
    items: shown.map(({ organizerId, eventId, atText: _, ...row }, index) => ({
      ...row,
      subjectName: subjectNames[index] ?? null,
      actor: names.get(row.actor) ?? row.actor,
      place: { organizerId, eventId },
    })),
    next: rows.length > length && last !== undefined ? writeCursor([last.atText, last.id]) : null,
  };
}

function nameOf(staffId: Uuid): string {
  return `staff:${staffId}`;
}

function textOf(text: string | null | undefined): string | null {
  return text?.trim().slice(0, 80) || null;
}
