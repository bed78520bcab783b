import { DomainError, type RefusalCode } from '../refusal.ts';
import type { Actor } from './actor.ts';
import { ForeignPlace } from './foreign-place.ts';
import { covers, type Place } from './grant.ts';
import { type Action, hasRight } from './policy.ts';

/**
 * The right at a place that was read. A place that no grant of a person covers does not exist for them, so a stranger does
 * not learn of it. Refusals: `notFound`; NOT_ALLOWED.
 */
export function requireRightAt(
  actor: Actor,
  action: Action,
  place: Place,
  notFound: RefusalCode = 'NOT_FOUND',
): void {
  if (hasRight(actor, action, place)) return;
  const seesPlace = actor.kind !== 'staff' || actor.grants.some((grant) => covers(grant, place));
  throw seesPlace ? new DomainError('NOT_ALLOWED') : new ForeignPlace(notFound);
}
