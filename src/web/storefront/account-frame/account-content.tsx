import type { ReactNode } from 'react';
import { Stack } from '../../kit/layout/stack.tsx';
import css from './account-content.module.css';

/** A page of the account inside its frame: the heading, and what follows it. */
export function AccountContent({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={css.content}>
      <Stack gap={2}>
        <h1>{title}</h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </Stack>
      {children}
    </div>
  );
}
