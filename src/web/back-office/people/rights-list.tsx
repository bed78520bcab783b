import type { Action } from '#src/domain/policy/policy.ts';
import { useText } from '../../kit/text/text.tsx';
import css from './people.module.css';
import { rightKey } from './rights-of-change.ts';

/** Rights in words. */
export function RightsList({ rights }: { rights: readonly Action[] }) {
  const t = useText('officeRoles');
  return (
    <ul className={css.rights}>
      {rights.map((right) => {
        const key = rightKey(right);
        return <li key={right}>{t(key)}</li>;
      })}
    </ul>
  );
}
