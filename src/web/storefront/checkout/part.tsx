import type { ReactNode } from 'react';
import { Icon } from '../../kit/ui/icon.tsx';
import css from './part.module.css';

/** One of the numbered parts of the checkout. */
export function Part({
  number,
  title,
  isDone,
  children,
}: {
  number: number;
  title: string;
  isDone?: boolean;
  children: ReactNode;
}) {
  return (
    <section className={css.part} aria-labelledby={`parte-${number}`}>
      <h2 id={`parte-${number}`} className={css.title}>
        <span className={css.number} data-done={isDone || undefined} aria-hidden="true">
          {isDone ? <Icon name="check" size={20} /> : number}
        </span>
        {title}
      </h2>
      <div className={css.body}>{children}</div>
    </section>
  );
}
