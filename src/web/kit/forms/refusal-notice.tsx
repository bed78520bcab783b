import { useRefusalText } from '../refusals/refusal-text.ts';
import type { CallRefusal } from '../refusals/refusals.ts';
import { Notice } from '../ui/notice.tsx';
import { useWayOn, WayOn } from './way-on.tsx';

/** Says at once why a call was refused; nothing where it was not. */
export function RefusalNotice({ refusal, title }: { refusal: CallRefusal | null; title?: string }) {
  const refusalText = useRefusalText();
  const wayOn = useWayOn();
  if (refusal === null) return null;
  return (
    <Notice tone="bad" announces="at once" title={title}>
      {refusalText(refusal)}
      <WayOn link={wayOn(refusal)} />
    </Notice>
  );
}
