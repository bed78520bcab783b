import { isUuid, type Uuid } from '../../domain/ids.ts';
import type { Grant, Place } from '../../domain/policy/grant.ts';
import { DomainError } from '../../domain/refusal.ts';
import { nameOfActor } from '../../service/ground/audit/name-of-actor.ts';
import { namesOfGrants } from '../../service/office/lists/office-names.ts';
import { changeGrant } from '../../service/people/staff/people/change-grant.ts';
import { disableStaff } from '../../service/people/staff/people/disable-staff.ts';
import { inviteStaff } from '../../service/people/staff/people/invite-staff.ts';
import { listInvitations } from '../../service/people/staff/people/list-invitations.ts';
import { listPeople } from '../../service/people/staff/people/list-people.ts';
import { removeGrant } from '../../service/people/staff/people/remove-grant.ts';
import { resetFactors } from '../../service/people/staff/people/reset-factors.ts';
import { revokeInvitation } from '../../service/people/staff/people/revoke-invitation.ts';
import { requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';
import { rightsAt } from './rights-at.ts';
import type { StaffApiContext } from './staff-api-context.ts';

export const peopleResolvers: Resolvers = {
  Query: {
    people: async (_root, { organizerId, eventId, ...page }, requester) => {
      const place = placeOf(organizerId, eventId);
      const asked = { actor: requireStaff(requester), place, ...page };
      const { items, next } = await listPeople(requester.context, asked);
      const grants = await named(
        requester.context,
        items.flatMap((person) => person.grants),
        ({ grantedBy }) => grantedBy,
      );
      const grantOf = new Map(grants.map(({ by, ...grant }) => [grant.id, { ...grant, grantedBy: by }]));
      return {
        items: items.map((person) => ({
          ...person,
          place,
          grants: person.grants.flatMap(({ id }) => grantOf.get(id) ?? []),
        })),
        next,
      };
    },
    invitations: async (_root, { organizerId, eventId, ...page }, requester) => {
      const asked = { actor: requireStaff(requester), place: placeOf(organizerId, eventId), ...page };
      const { items, next } = await listInvitations(requester.context, asked);
      const rows = await named(requester.context, items, ({ invitedBy }) => invitedBy);
      return { items: rows.map(({ by, ...row }) => ({ ...row, invitedBy: by })), next };
    },
  },
  Mutation: {
    inviteStaff: (_root, { input: { organizerId, eventId, ...invited } }, requester) =>
      inviteStaff(requester.context, {
        ...{ actor: requireStaff(requester), place: placeOf(organizerId, eventId) },
        ...invited,
      }),
    revokeInvitation: (_root, { id }, requester) =>
      changed(
        id,
        revokeInvitation(requester.context, { actor: requireStaff(requester), invitationId: known(id) }),
      ),
    changeGrant: (_root, { id, role }, requester) =>
      changed(
        id,
        changeGrant(requester.context, { actor: requireStaff(requester), grantId: known(id), role }),
      ),
    removeGrant: (_root, { id }, requester) =>
      changed(id, removeGrant(requester.context, { actor: requireStaff(requester), grantId: known(id) })),
    disableStaff: (_root, { id }, requester) =>
      changed(id, disableStaff(requester.context, { actor: requireStaff(requester), staffId: known(id) })),
    enableStaff: (_root, { id }, requester) =>
      changed(
        id,
        disableStaff(requester.context, {
          ...{ actor: requireStaff(requester), staffId: known(id) },
          isDisabled: false,
        }),
      ),
    resetFactors: (_root, { id }, requester) =>
      changed(id, resetFactors(requester.context, { actor: requireStaff(requester), staffId: known(id) })),
  },
  PersonGrant: {
    rights: ({ place }, _arguments, requester) => rightsAt(requester, place),
    // Within a list of grants the database writes times as text.
    grantedAt: ({ grantedAt }) => new Date(grantedAt),
  },
  StaffInvitation: {
    rights: ({ place }, _arguments, requester) => rightsAt(requester, place),
  },
};

/** Refusal: NOT_FOUND for what cannot be an id. */
function known(id: string): Uuid {
  if (!isUuid(id)) throw new DomainError('NOT_FOUND', { field: 'id' });
  return id;
}

/** Refusal: NOT_FOUND for what cannot be a place. */
function placeOf(organizerId: string | null | undefined, eventId: string | null | undefined): Place {
  const place = { organizerId: organizerId ?? null, eventId: eventId ?? null };
  const isPlace = [place.organizerId, place.eventId].every((id) => id === null || isUuid(id));
  if (!isPlace) throw new DomainError('NOT_FOUND', { field: 'place' });
  return place;
}

async function changed(id: string, act: Promise<void>): Promise<string> {
  await act;
  return id;
}

/** The rows with the names of their places and of who has given them; each name is read once. */
async function named<Row extends Grant>(
  context: StaffApiContext,
  rows: readonly Row[],
  actorOf: (row: Row) => string,
) {
  const actors = [...new Set(rows.map(actorOf))];
  const names = new Map(
    await Promise.all(
      actors.map(async (actor): Promise<[string, string]> => [actor, await nameOfActor(context, actor)]),
    ),
  );
  const places = await namesOfGrants(context, rows);
  return rows.map((row, index) => ({
    ...row,
    place: { organizerId: row.organizerId, eventId: row.eventId },
    organizerName: places[index]?.organizerName ?? null,
    eventName: places[index]?.eventName ?? null,
    by: names.get(actorOf(row)) ?? actorOf(row),
  }));
}
