import { useContext } from 'react';
import { useRefusalText, WaysOnContext } from '../refusals/refusal-text.ts';
import type { CallRefusal } from '../refusals/refusals.ts';
import { Notice } from '../ui/notice.tsx';

/** Says at once why a call was refused; nothing where it was not. */
export function RefusalNotice({ refusal, title }: { refusal: CallRefusal | null; title?: string }) {
  const refusalText = useRefusalText();
  const { shown } = useContext(WaysOnContext);
  if (refusal === null) return null;
  return (
    <Notice tone="bad" announces="at once" title={title}>
      {refusalText(refusal)}
      {shown(refusal)}
    </Notice>
  );
}
