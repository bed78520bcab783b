import type { ReactNode } from 'react';
import css from './field-row.module.css';

/** Short fields side by side, as many as have room. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}
