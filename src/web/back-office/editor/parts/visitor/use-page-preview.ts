import { useEffect, useState } from 'react';
import { askStaff } from '#src/web/back-office/staff-api/ask.ts';
import { type PreviewPageMutation, previewPage } from '#src/web/back-office/staff-api/drafts.gen.ts';
import { refusalsOf } from '#src/web/kit/refusals/refusals.ts';
import { useDraftState, useEditor } from '../../editor-context.tsx';

export type PagePreview = PreviewPageMutation['previewPage'];
type Refusal = ReturnType<typeof refusalsOf>[number];

/** Milliseconds of quiet before the frames load again. */
const quietMilliseconds = 600;

/**
 * The addresses of the page as the draft makes it, asked for anew a moment after the draft or the choice has changed. The
 * preview shows what the server has, so what was typed is stored first.
 */
export function usePagePreview(at: Date | null, gone: readonly string[]) {
  const { store } = useEditor();
  const { written, artSvg, served } = useDraftState();
  const { eventId } = served;
  const [preview, setPreview] = useState<PagePreview | null>(null);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<'notStored' | Refusal | null>(null);
  const moment = at?.toISOString() ?? null;
  const goneText = gone.join('\n');

  // biome-ignore lint/correctness/useExhaustiveDependencies: The draft is no argument: a change of it is what is waited for.
  useEffect(() => {
    let isCurrent = true;
    setLoading(true);
    const timer = setTimeout(async () => {
      const isStored = await store.flush();
      const goneBatches = goneText === '' ? [] : goneText.split('\n');
      const answer = isStored ? await askStaff(previewPage, { eventId, at: moment, goneBatches }) : null;
      if (!isCurrent) return;
      setLoading(false);
      if (answer?.data) setPreview(answer.data.previewPage);
      setFailure(answer === null ? 'notStored' : (refusalsOf(answer.errors)[0] ?? null));
    }, quietMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [store, eventId, moment, goneText, written, artSvg]);

  return { preview, isLoading, failure };
}
