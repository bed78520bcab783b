import type { ElementType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './stub.module.css';

/**
 * The ticket stub: panels held together by perforated tears. `tears` says along which edge: 'down' always stacks the
 * parts, 'across' lays them side by side where there is room. `isTorn` lets the last part come off.
 */
export function Stub({
  tears = 'down',
  isTorn,
  as: Tag = 'div',
  className,
  children,
  ...rest
}: {
  tears?: 'down' | 'across';
  isTorn?: boolean;
  as?: ElementType;
  className?: string;
  children: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}) {
  return (
    <Tag {...rest} className={classNames(css.stub, css[tears], isTorn && css.torn, className)}>
      {children}
    </Tag>
  );
}

export function StubPart({
  children,
  className,
  isBare,
}: {
  children: ReactNode;
  className?: string | undefined;
  /** Without padding: art goes to the edge. */
  isBare?: boolean;
}) {
  return <div className={classNames(css.part, isBare && css.bare, className)}>{children}</div>;
}

/** The perforation between two parts: its two neighbours are notched where it ends, the dashes run along it. */
export function StubTear() {
  return <div aria-hidden="true" className={css.tear} />;
}
