import type { ReactNode } from 'react';
import { Page } from '../../kit/page/page.tsx';

/** A page of the gate that is read and not scanned on: its title is its heading. */
export function GatePage({
  title,
  above,
  children,
}: {
  title: string;
  above?: ReactNode;
  children: ReactNode;
}) {
  return (
    <main>
      <title>{`${title} · Canhoto`}</title>
      <Page width="form">
        {above}
        <h1>{title}</h1>
        {children}
      </Page>
    </main>
  );
}
