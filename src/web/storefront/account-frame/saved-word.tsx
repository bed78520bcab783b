import type { ReactNode } from 'react';
import { Notice } from '../../kit/ui/notice.tsx';
import css from '../../parts/style/account.module.css';

/**
 * The word that something went well. The region stands there before the word does, for a screen reader announces only
 * what changes in a region it knows.
 */
export function SavedWord({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={css.status}>
      {children ? <Notice tone="ok">{children}</Notice> : null}
    </div>
  );
}
