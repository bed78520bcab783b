import type { ReactNode } from 'react';
import css from './warned.module.css';

/** The hint of a field, and below it its warning: both are read with the field. */
export function warned(hint: ReactNode, warning: string | null): ReactNode {
  if (warning === null) return hint;
  return (
    <>
      {hint && <span className={css.line}>{hint}</span>}
      <span className={css.warning}>{warning}</span>
    </>
  );
}
