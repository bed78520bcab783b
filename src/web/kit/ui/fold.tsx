import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './fold.module.css';
import { Icon } from './icon.tsx';

/** A title over what few want to see. It opens without a script; folds that follow each other share their lines. */
export function Fold({
  title,
  className,
  children,
}: {
  title: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <details className={classNames(css.fold, className)}>
      <summary className={css.title}>
        {title}
        <Icon name="down" size={20} />
      </summary>
      <div className={css.content}>{children}</div>
    </details>
  );
}
