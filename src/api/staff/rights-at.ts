import type { Place } from '../../domain/policy/grant.ts';
import { type Action, hasRight, policy } from '../../domain/policy/policy.ts';
import { type Requester, requireStaff } from './requester.ts';

/** The rights of the policy that the person has at a place, for pages that offer only what is allowed. */
export function rightsAt(requester: Requester, place: Place): Action[] {
  const staff = requireStaff(requester);
  return (Object.keys(policy) as Action[]).filter((action) => hasRight(staff, action, place));
}
