import type { ReactNode } from 'react';
import { Stub, StubPart, StubTear } from '../../kit/ui/stub.tsx';
import css from '../../parts/style/account.module.css';

/** Nothing here yet: the blank stub that waits for its first event. */
export function EmptyStub({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Stub tears="across" className={css.empty}>
      <StubPart className={css.emptyWords}>
        <h2>{title}</h2>
        <p className={css.soft}>{text}</p>
      </StubPart>
      <StubTear />
      <StubPart className={css.emptyWay}>{children}</StubPart>
    </Stub>
  );
}
