import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import type { CallRefusal } from '#src/web/kit/refusals/refusals.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';

/** Says why a sale was refused, and that nothing was sold. A price that changed is told beside the sum, with both amounts. */
export function RefusedNotice({
  refusal,
  text,
}: {
  refusal: CallRefusal | null;
  /** For an act that is no sale. */
  text?: string | undefined;
}) {
  const t = useText('officeTill');
  const refusalText = useRefusalText();
  if (refusal === null || refusal.code === 'TOTAL_CHANGED') return null;
  return (
    <Notice tone="bad" announces="at once" title={refusalText(refusal)}>
      {text ?? t('nothingSold')}
    </Notice>
  );
}
