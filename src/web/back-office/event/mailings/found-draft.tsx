import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';

/** Says that an earlier visit has left what was typed, and goes back to what is saved. */
export function FoundDraft({
  found,
  onDiscard,
}: {
  found: 'UNSAVED' | 'OVER_OTHERS';
  onDiscard: () => void;
}) {
  const t = useText('officeMailings');
  return (
    <Notice tone={found === 'UNSAVED' ? 'info' : 'warn'}>
      <Stack gap={3}>
        <p>{t(found === 'UNSAVED' ? 'found' : 'foundOverOthers')}</p>
        <div>
          <Button onClick={onDiscard}>{t('foundDiscard')}</Button>
        </div>
      </Stack>
    </Notice>
  );
}
