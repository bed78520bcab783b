import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './notice.module.css';

/** Something to know. `announces` when it appears by itself while somebody is on the page. */
export function Notice({
  tone = 'info',
  title,
  children,
  announces,
  action,
}: {
  tone?: 'info' | 'ok' | 'warn' | 'bad';
  title?: ReactNode;
  children?: ReactNode;
  announces?: 'politely' | 'at once';
  action?: ReactNode;
}) {
  const role = announces === 'at once' ? 'alert' : announces === 'politely' ? 'status' : undefined;
  return (
    <div role={role} className={classNames(css.notice, css[tone])}>
      <div className={css.words}>
        {title && <p className={css.title}>{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
