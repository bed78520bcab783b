import type { Actor } from '../../../domain/policy/actor.ts';
import { covers, type Place } from '../../../domain/policy/grant.ts';
import { type Action, hasRight } from '../../../domain/policy/policy.ts';
import { DomainError } from '../../../domain/refusal.ts';

/**
 * The right at a place that was read. Refusals: NOT_FOUND where no grant of the person covers the place, because then it
 * does not exist for them; NOT_ALLOWED.
 */
export function requireRightAt(actor: Actor, action: Action, place: Place): void {
  if (hasRight(actor, action, place)) return;
  const seesPlace = actor.kind !== 'staff' || actor.grants.some((grant) => covers(grant, place));
  throw new DomainError(seesPlace ? 'NOT_ALLOWED' : 'NOT_FOUND');
}
