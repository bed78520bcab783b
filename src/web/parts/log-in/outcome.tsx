import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../kit/ui/notice.tsx';

/**
 * What came of a form that is gone now. It takes the focus, which the form took along, so that a screen reader goes on
 * from here.
 */
export function Outcome({
  tone,
  title,
  children,
}: {
  tone: 'info' | 'ok' | 'warn';
  title: ReactNode;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/noAutofocus: the page came back for this, without script too.
    <div ref={box} tabIndex={-1} autoFocus role="status">
      <Notice tone={tone} title={title}>
        {children}
      </Notice>
    </div>
  );
}
