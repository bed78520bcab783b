import type { Uuid } from '../ids.ts';

/** What a person of an organizer is there for (docs/algorithms/staff-and-rights.md). */
export const roles = ['OWNER', 'PRODUCER', 'FINANCE', 'SUPPORT', 'GATE', 'TILL', 'READER'] as const;
export type Role = (typeof roles)[number];

/**
 * Where something is done: in the installation (both null), at an organizer (`eventId` null), or at an event with its
 * organizer. The organizer of an event is null only where a node of the version before has imported it.
 */
export interface Place {
  readonly organizerId: Uuid | null;
  readonly eventId: Uuid | null;
}

/** One role at one place and at all that lies within. */
export interface Grant extends Place {
  readonly role: Role;
}

export const installation: Place = { organizerId: null, eventId: null };

export function organizerPlace(organizerId: Uuid): Place {
  return { organizerId, eventId: null };
}

/** Whether the place lies within the grant's own. */
export function covers(grant: Place, place: Place): boolean {
  if (grant.eventId !== null) return grant.eventId === place.eventId;
  return grant.organizerId === null || grant.organizerId === place.organizerId;
}
