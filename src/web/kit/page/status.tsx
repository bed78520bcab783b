import type { ReactNode } from 'react';
import css from './status.module.css';

/**
 * Announces what appears in it. The region stands there before its text does, for a screen reader announces only what
 * changes in a region it knows; while it is empty it takes no room.
 */
export function Status({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={css.status}>
      {children}
    </div>
  );
}
