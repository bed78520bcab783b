import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import css from './price.module.css';

/** An amount in our narrow figures. The amount comes formatted: this draws, it does not count. */
export function Price({ children, size = 'm' }: { children: ReactNode; size?: 's' | 'm' | 'l' }) {
  return <span className={classNames(css.price, css[size])}>{children}</span>;
}
