import { isUuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type Page, pageLength, readCursor, writeCursor } from '#src/service/ground/page/page-cursor.ts';
import type { WithClock, WithDb } from '#src/service/ports.ts';
import { type InvitationListRow, selectInvitations } from './people.sql.ts';

export type OpenInvitation = InvitationListRow;

/**
 * The open invitations to a place and to what lies within, the latest first. Refusals: NOT_ALLOWED, NOT_FOUND; INVALID_INPUT
 * for a cursor that is not ours.
 */
export async function listInvitations(
  context: WithDb & WithClock,
  asked: {
    actor: Actor;
    place: Place;
    search?: string | null;
    after?: string | null;
    first?: number | null;
  },
): Promise<Page<OpenInvitation>> {
  const { actor, place, search = null, after = null, first } = asked;
  requireRight(actor, 'staff.read');
  requireRightAt(actor, 'staff.read', place);
  const [cursor = null] = after === null ? [] : readCursor(after, ['string']);
  if (cursor !== null && !isUuid(cursor)) throw new DomainError('INVALID_INPUT', { field: 'after' });
  const length = pageLength(first);
  const rows = await selectInvitations(context.db, {
    place,
    search: search?.trim().slice(0, 80) || null,
    after: cursor,
    first: length + 1,
    now: context.clock.now(),
  });
  const items = rows.slice(0, length);
  const last = items.at(-1);
  return { items, next: rows.length > length && last !== undefined ? writeCursor([last.id]) : null };
}
