import { useEffect, useRef } from 'react';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { useDraftState, useEditor } from '../editor-context.tsx';
import type { Step } from '../store/steps.ts';
import css from './undo-hint.module.css';

/** What was taken away, and the step by which it was. */
export interface Taken {
  text: string;
  step: Step | null;
}

/**
 * Says what was taken away, with the way back beside it. It is there until the person changes something else, because
 * undoing would then take back something else.
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
  const { lastStep } = useDraftState();
  const box = useRef<HTMLDivElement>(null);
  const current = taken !== null && taken.step === lastStep ? taken : null;
  const focused = useRef<Taken | null>(null);
  useEffect(() => {
    // The button that took it away is gone with it; the focus goes to the way back, but not again after a redo.
    if (current === null || keepsFocus || focused.current === current) return;
    focused.current = current;
    box.current?.querySelector('button')?.focus();
  }, [current, keepsFocus]);
  return (
    <div ref={box} role="status" className={current === null ? undefined : css.hint}>
      {current && (
        <>
          <span>{current.text}</span>
          <Button
            tone="quiet"
            onClick={() => {
              // The button goes with what it says; the focus stays in the list.
              const place = box.current?.closest<HTMLElement>('[id^="field-"]');
              store.undo();
              if (!keepsFocus) place?.focus();
            }}
          >
            {t('undo')}
          </Button>
        </>
      )}
    </div>
  );
}
