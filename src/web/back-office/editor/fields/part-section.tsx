import { type ReactNode, useId } from 'react';
import css from './part-section.module.css';

/** What belongs together inside a part of the editor, under a heading, with what it is for. */
export function PartSection({
  title,
  text,
  children,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={css.section}>
      <div className={css.head}>
        <h3 id={id} className={css.title}>
          {title}
        </h3>
        {text && <p className={css.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}
