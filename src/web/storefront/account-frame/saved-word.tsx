import type { ReactNode } from 'react';
import { Status } from '../../kit/page/status.tsx';
import { Notice } from '../../kit/ui/notice.tsx';

/** The word that something went well. */
export function SavedWord({ children }: { children: ReactNode }) {
  return <Status>{children ? <Notice tone="ok">{children}</Notice> : null}</Status>;
}
