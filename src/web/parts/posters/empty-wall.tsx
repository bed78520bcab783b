import type { ReactNode } from 'react';
import css from './empty-wall.module.css';

/** Stands where posters would, and says why there are none. */
export function EmptyWall({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  /** Ways on from here. */
  children?: ReactNode;
}) {
  return (
    <div className={css.empty}>
      <p className={css.title}>{title}</p>
      <p>{text}</p>
      {children}
    </div>
  );
}
