import type { ReactNode } from 'react';
import css from './nested-fields.module.css';

/** What belongs to the answer above it. */
export function NestedFields({ children }: { children: ReactNode }) {
  return <div className={css.nested}>{children}</div>;
}
