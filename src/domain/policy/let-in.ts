import type { Uuid } from '../ids.ts';
import { staffIdOf } from './actor.ts';
import type { Grant, Place } from './grant.ts';
import { type Action, hasRight } from './policy.ts';

/** A grant with where it came from. */
export interface HeldGrant extends Grant {
  /** An actor, as stored. */
  readonly grantedBy: string;
  /** Also of its last change of role. */
  readonly grantedAt: Date;
  /** Everybody of the staff through whom it came, the nearest first; null: not known. Empty for one by the operator. */
  readonly letInBy: readonly Uuid[] | null;
}

/** Those of the grants that give a right at a place. */
function giving<Held extends Grant>(grants: readonly Held[], action: Action, place: Place): Held[] {
  return grants.filter((grant) => hasRight({ kind: 'staff', id: '', grants: [grant] }, action, place));
}

function sourcesOf({ grantedBy, letInBy }: HeldGrant): readonly Uuid[] | null {
  return staffIdOf(grantedBy) === null ? [] : letInBy;
}

/**
 * Through whom a grant comes that somebody gives at a place now: through the giver, and through everybody without whom the
 * giver would not have the right to. Null where that is not known. `held`: the giver's grants.
 */
export function letInBy(grantedBy: string, held: readonly HeldGrant[], place: Place): Uuid[] | null {
  const giver = staffIdOf(grantedBy);
  if (giver === null) return [];
  const [first, ...others] = giving(held, 'staff.invite', place).flatMap((grant) => {
    const sources = sourcesOf(grant);
    return sources === null ? [] : [sources];
  });
  if (first === undefined) return null;
  const shared = first.filter((id) => others.every((sources) => sources.includes(id)));
  return [giver, ...shared.filter((id) => id !== giver)];
}

export interface Requested {
  requestedBy: Uuid;
  requestedAt: Date;
  place: Place;
}

/**
 * True where a person may be the second one for a request: somebody else, with a grant that gives the right to decide, that
 * they had when it was requested, and that did not come through the requester, in however many steps. What is not known
 * counts as the requester's.
 */
export function mayApprove(
  person: { id: Uuid; grants: readonly HeldGrant[] },
  { requestedBy, requestedAt, place }: Requested,
): boolean {
  if (person.id === requestedBy) return false;
  return giving(person.grants, 'approval.decide', place).some((grant) => {
    const sources = sourcesOf(grant);
    return grant.grantedAt <= requestedAt && sources !== null && !sources.includes(requestedBy);
  });
}
