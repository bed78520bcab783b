import type { Grant, Role } from '#src/domain/policy/grant.ts';
import { type Action, hasRight, policy } from '#src/domain/policy/policy.ts';
import type { TextKey } from '#src/i18n/bundles.server.ts';

const actions = Object.keys(policy) as Action[];

/** A new organizer belongs to none, so a grant at one does not reach it. */
const atNoOrganizer: ReadonlySet<Action> = new Set(['organizer.create']);

/** The rights that a role gives to staff at an organizer, in the order of the policy. */
export function rightsOfRole(role: Role): Action[] {
  return actions.filter(
    (action) =>
      (policy[action].roles as readonly Role[]).includes(role) &&
      !('at' in policy[action]) &&
      !atNoOrganizer.has(action),
  );
}

/**
 * What a person loses and gains at the place of one of the grants when its role becomes another one, or none. What another
 * of the grants gives at that place stays; grants that nobody told us of are not known.
 */
export function rightsOfChange(
  grants: readonly (Grant & { id: string })[],
  changed: Grant & { id: string },
  role: Role | null,
): { lost: Action[]; gained: Action[] } {
  const others = grants.filter(({ id }) => id !== changed.id);
  const after = role === null ? others : [...others, { ...changed, role }];
  const may = (given: readonly Grant[], action: Action) =>
    hasRight({ kind: 'staff', id: '', grants: given }, action, changed);
  return {
    lost: actions.filter((action) => may(grants, action) && !may(after, action)),
    gained: actions.filter((action) => !may(grants, action) && may(after, action)),
  };
}

/** The key of the text that names a right; a test says that there is one for each. */
export function rightKey(action: Action): TextKey<'officeRoles'> {
  return action.replace('.', '-') as TextKey<'officeRoles'>;
}
