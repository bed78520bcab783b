import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './notice.module.css';

/** Something to know. `announces` when it appears by itself while somebody is on the page. */
export function Notice({
  tone = 'info',
  title,
  heading,
  children,
  announces,
  action,
}: {
  tone?: 'info' | 'ok' | 'warn' | 'bad';
  title?: ReactNode;
  /** Makes the title a heading of the second level, with these attributes. */
  heading?: HTMLAttributes<HTMLHeadingElement>;
  children?: ReactNode;
  announces?: 'politely' | 'at once';
  action?: ReactNode;
}) {
  const role = announces === 'at once' ? 'alert' : announces === 'politely' ? 'status' : undefined;
  return (
    <div role={role} className={classNames(css.notice, css[tone])}>
      <div className={css.words}>
        {title && !heading && <p className={css.title}>{title}</p>}
        {title && heading && (
          <h2 {...heading} className={css.title}>
            {title}
          </h2>
        )}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
