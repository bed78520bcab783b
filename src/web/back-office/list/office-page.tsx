import type { ReactNode } from 'react';
import { useText } from '../../kit/text/text.tsx';
import css from './office-page.module.css';

/** A page of the back office: its name, what can be done at once, and the rest below. */
export function OfficePage({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  /** What stands under the name: where one is, or what it is about. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const t = useText('office');
  return (
    <div className={css.page}>
      <title>{`${title} · ${t('title')}`}</title>
      <div className={css.head}>
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          {lead && <div className={css.lead}>{lead}</div>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** A part of a page with a heading of its own. */
export function OfficePart({
  title,
  lead,
  actions,
  children,
}: {
  title: string;
  /** A line under the title. */
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={css.part}>
      <div className={css.head}>
        <h2 className={css.partTitle}>{title}</h2>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {lead && <p className={css.lead}>{lead}</p>}
      {children}
    </section>
  );
}
