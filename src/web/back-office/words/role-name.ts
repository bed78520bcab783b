import type { Role } from '#src/domain/policy/grant.ts';
import { useText } from '../../kit/text/text.tsx';

/** The name of a role where it stands alone; within a sentence it is written small. */
export function useRoleName(): (role: Role) => string {
  const t = useText('officeRoles');
  return (role) => {
    const name = t(role);
    return name.slice(0, 1).toUpperCase() + name.slice(1);
  };
}
