import { type DraftPath, pathText } from '#src/domain/draft/draft-path.ts';
import { useChange, useDraftValue, useEditor, useProblemAt, useWarningAt } from '../editor-context.tsx';

/** A field of the draft: its name on the page, its value, what is wrong with it, and how it is changed. */
export function useField(path: DraftPath) {
  const value = useDraftValue(path);
  const error = useProblemAt(path);
  const warning = useWarningAt(path);
  const change = useChange();
  const { isReadOnly } = useEditor();
  return {
    name: pathText(path),
    value,
    error,
    warning,
    isReadOnly,
    /** Undefined takes the field away, for fields that may be absent. */
    set: (next: unknown) => {
      if (next === undefined) {
        if (value !== undefined) change({ kind: 'REMOVE', path });
      } else change({ kind: 'SET', path, value: next });
    },
  };
}
