import type { ReactNode, Ref } from 'react';
import css from './panel.module.css';

/** Things of the account, one below the other; it can take the focus when one of them is gone. */
export function Panels({
  ref,
  labelledBy,
  children,
}: {
  ref?: Ref<HTMLUListElement>;
  labelledBy?: string;
  children: ReactNode;
}) {
  return (
    <ul ref={ref} tabIndex={ref ? -1 : undefined} className={css.panels} aria-labelledby={labelledBy}>
      {children}
    </ul>
  );
}

/** One of them: its name, what there is to say of it, and what can be done with it. */
export function Panel({ name, act, children }: { name: ReactNode; act: ReactNode; children: ReactNode }) {
  return (
    <li className={css.panel}>
      <div className={css.words}>
        <h3 className={css.named}>{name}</h3>
        {children}
      </div>
      {act}
    </li>
  );
}
