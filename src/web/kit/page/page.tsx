import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import css from './page.module.css';

/** The frame of a page: its parts one below the other in a column as wide as what it is for. */
export function Page({ width, children }: { width: 'form' | 'text' | 'list' | 'full'; children: ReactNode }) {
  return <div className={classNames(css.page, css[width])}>{children}</div>;
}
