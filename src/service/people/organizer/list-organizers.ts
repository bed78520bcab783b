import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { organizerPlace } from '#src/domain/policy/grant.ts';
import { placesWith } from '#src/domain/policy/places-with.ts';
import { hasRight, requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type Page, pageLength, readCursor, writeCursor } from '../../ground/page/page-cursor.ts';
import type { WithDb } from '../../ports.ts';
import { selectOrganizer, selectOrganizers } from './managed-organizer.sql.ts';
import { type OrganizerView, organizerView } from './organizer-view.ts';

interface Asked {
  actor: Actor;
  search?: string | null;
  after?: string | null;
  first?: number | null;
}

/** The organizers that a person may see, by name. Refusals: NOT_ALLOWED; INVALID_INPUT for a cursor that is not ours. */
export async function listOrganizers(
  context: WithDb,
  { actor, search = null, after = null, first }: Asked,
): Promise<Page<OrganizerView>> {
  requireRight(actor, 'organizer.read');
  const cursor = after === null ? null : readCursor(after, ['string', 'string']);
  if (cursor !== null && !isUuid(cursor[1])) throw new DomainError('INVALID_INPUT', { field: 'after' });
  const length = pageLength(first);
  const rows = await selectOrganizers(context.db, {
    places: placesWith(actor, 'organizer.read'),
    search: search?.trim().slice(0, 80) || null,
    after: cursor,
    first: length + 1,
  });
  const shown = rows.slice(0, length);
  const last = shown.at(-1);
  const next = rows.length > length && last !== undefined ? writeCursor([last.name, last.id]) : null;
  return { items: shown.map(organizerView), next };
}

/** One organizer. Refusals: NOT_ALLOWED; NOT_FOUND also where the person may not see it. */
export async function readOrganizer(
  context: WithDb,
  { actor, organizerId }: { actor: Actor; organizerId: Uuid },
): Promise<OrganizerView> {
  requireRight(actor, 'organizer.read');
  const row =
    isUuid(organizerId) && hasRight(actor, 'organizer.read', organizerPlace(organizerId))
      ? await selectOrganizer(context.db, organizerId)
      : null;
  if (row === null) throw new DomainError('NOT_FOUND');
  return organizerView(row);
}
