import type { ReactNode } from 'react';
import css from './section.module.css';

/** A part of a page of the account under its own heading; `id` is its anchor. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
