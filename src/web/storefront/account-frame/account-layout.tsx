import type { ReactNode } from 'react';
import { Page } from '../../kit/page/page.tsx';
import css from './account-layout.module.css';
import { AccountNavigation } from './account-navigation.tsx';

/** The frame of everything under "My account": its sections beside it, or above it on a phone, and the page itself. */
export function AccountLayout({
  title,
  lead,
  isHub,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  /** The hub has its own doors to the sections; on a phone they are all the navigation it needs. */
  isHub?: boolean;
  children: ReactNode;
}) {
  return (
    <Page width="full">
      <div className={css.layout}>
        <AccountNavigation isHub={isHub} />
        <div className={css.content}>
          <div className={css.heading}>
            <h1>{title}</h1>
            {lead && <p className={css.lead}>{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </Page>
  );
}
