import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import css from './price.module.css';

/** An amount in our narrow figures. The amount comes formatted: this draws, it does not count. */
export function Price({
  children,
  size = 'm',
  isPast,
  pastLabel,
}: {
  children: ReactNode;
  size?: 's' | 'm' | 'l';
  /** Struck: it was this, it is not any more. Say so in words too. */
  isPast?: boolean;
  pastLabel?: string;
}) {
  const Tag = isPast ? 's' : 'span';
  return (
    <Tag className={classNames(css.price, css[size], isPast && css.past)}>
      {isPast && pastLabel && <span className="visually-hidden">{pastLabel} </span>}
      {children}
    </Tag>
  );
}
