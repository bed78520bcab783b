import type { Uuid } from '../ids.ts';
import type { Actor } from './actor.ts';
import { type Action, hasRight, policy } from './policy.ts';

/** The places at which somebody has a right, for lists: `isEverywhere`, or those named. */
export interface PlacesWith {
  readonly isEverywhere: boolean;
  readonly organizerIds: readonly Uuid[];
  readonly eventIds: readonly Uuid[];
}

export function placesWith(actor: Actor, action: Action): PlacesWith {
  if (actor.kind !== 'staff') {
    return { isEverywhere: hasRight(actor, action), organizerIds: [], eventIds: [] };
  }
  const roles: readonly string[] = policy[action].roles;
  const grants = actor.grants.filter(({ role }) => roles.includes(role));
  return {
    isEverywhere: grants.some(({ organizerId, eventId }) => organizerId === null && eventId === null),
    organizerIds: grants.flatMap(({ organizerId, eventId }) =>
      eventId === null && organizerId !== null ? [organizerId] : [],
    ),
    eventIds: grants.flatMap(({ eventId }) => (eventId === null ? [] : [eventId])),
  };
}
