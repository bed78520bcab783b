import type { ReactNode } from 'react';
import css from '../room/waiting-room.module.css';

/** A state that needs no figures: what happened, what it means, and the way on. */
export function WordsPanel({
  title,
  text,
  children,
}: {
  title: string;
  text: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.panel} aria-labelledby="situacao">
      <h2 id="situacao">{title}</h2>
      <p className={css.text}>{text}</p>
      {children}
    </section>
  );
}
