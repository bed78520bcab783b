import { useState } from 'react';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { useChange, useEditor } from '../editor-context.tsx';
import type { Taken } from '../fields/undo-hint.tsx';
import type { Removal } from '../removal/removal.ts';
import { useRemove } from '../removal/removal-context.tsx';

/** A list whose items are taken out, and the one that was taken last, for the way back to it. */
export function useTakeOut() {
  const t = useText('officeEditor');
  const { store } = useEditor();
  const change = useChange();
  const remove = useRemove();
  const [taken, setTaken] = useState<Taken | null>(null);

  /** `by`: the change that takes it out, `text`: the words for it afterwards, where they are not the usual. */
  function takeOut({ by, text, ...removal }: Omit<Removal, 'go'> & { by?: DraftChange; text?: string }) {
    const { path, name } = removal;
    const go = () => {
      if (change(by ?? { kind: 'REMOVE', path }))
        setTaken({ text: text ?? t('removed', { name }), step: store.state().lastStep });
    };
    void remove({ ...removal, go });
  }

  return { taken, takeOut };
}
