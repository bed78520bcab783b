import type { ComponentProps } from 'react';
import css from './soft.module.css';

/** A paragraph that stands back behind the others. */
export function Soft({
  size = 'm',
  ...props
}: Omit<ComponentProps<'p'>, 'className'> & { size?: 'm' | 's' | 'xs' }) {
  return <p {...props} className={css[size]} />;
}
