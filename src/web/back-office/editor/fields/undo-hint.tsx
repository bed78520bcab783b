import { useEffect, useRef } from 'react';
import { useText } from '../../../kit/text/text.tsx';
import { Button } from '../../../kit/ui/button.tsx';
import { useDraftState, useEditor } from '../editor-context.tsx';
import css from './undo-hint.module.css';

/** What was taken away, and the draft as it was right after. */
export interface Taken {
  text: string;
  written: unknown;
}

/**
 * Says what was taken away, with the way back beside it. It is there until something else changes, because undoing would
 * then take back something else.
 */
export function UndoHint({
  taken,
  keepsFocus = false,
}: {
  taken: Taken | null;
  /** What took it away is still there, and keeps the focus. */
  keepsFocus?: boolean;
}) {
  const t = useText('officeEditor');
  const { store } = useEditor();
  const { written } = useDraftState();
  const box = useRef<HTMLDivElement>(null);
  const current = taken?.written === written ? taken : null;
  useEffect(() => {
    // The button that took it away is gone with it; the focus goes to the way back.
    if (current !== null && !keepsFocus) box.current?.querySelector('button')?.focus();
  }, [current, keepsFocus]);
  return (
    <div ref={box} role="status" className={current === null ? undefined : css.hint}>
      {current && (
        <>
          <span>{current.text}</span>
          <Button tone="quiet" onClick={() => store.undo()}>
            {t('undo')}
          </Button>
        </>
      )}
    </div>
  );
}
