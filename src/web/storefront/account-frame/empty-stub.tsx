import type { ReactNode } from 'react';
import { Soft } from '../../kit/page/soft.tsx';
import { Stub, StubPart, StubTear } from '../../kit/ui/stub.tsx';
import css from './empty-stub.module.css';

/** Nothing here yet: the blank stub that waits for its first event. */
export function EmptyStub({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Stub tears="across" className={css.empty}>
      <StubPart className={css.words}>
        <h2>{title}</h2>
        <Soft>{text}</Soft>
      </StubPart>
      <StubTear />
      <StubPart className={css.way}>{children}</StubPart>
    </Stub>
  );
}
