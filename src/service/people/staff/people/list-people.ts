import { isUuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type Page, pageLength, readCursor, writeCursor } from '#src/service/ground/page/page-cursor.ts';
import type { WithDb } from '#src/service/ports.ts';
import { type PersonRow, selectPeople } from './people.sql.ts';

export type PersonView = PersonRow;

/**
 * The people with a grant within a place, by name, each with these grants. Refusals: NOT_ALLOWED, NOT_FOUND; INVALID_INPUT
 * for a cursor that is not ours.
 */
export async function listPeople(
  context: WithDb,
  asked: {
    actor: Actor;
    place: Place;
    search?: string | null;
    after?: string | null;
    first?: number | null;
  },
): Promise<Page<PersonView>> {
  const { actor, place, search = null, after = null, first } = asked;
  requireRight(actor, 'staff.read');
  requireRightAt(actor, 'staff.read', place);
  const cursor = after === null ? null : readCursor(after, ['string', 'string']);
  if (cursor !== null && !isUuid(cursor[1])) throw new DomainError('INVALID_INPUT', { field: 'after' });
  const length = pageLength(first);
  const rows = await selectPeople(context.db, {
    place,
    search: search?.trim().slice(0, 80) || null,
    after: cursor,
    first: length + 1,
  });
  const items = rows.slice(0, length);
  const last = items.at(-1);
  const next = rows.length > length && last !== undefined ? writeCursor([last.name, last.id]) : null;
  return { items, next };
}
