import { Stack } from '#src/web/kit/layout/stack.tsx';
import { useRefusalText } from '#src/web/kit/refusals/refusal-text.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { Printing } from './use-print.ts';

/** The last print: that it goes to the printer, or why not; and the way to open the printing of the browser again. */
export function PrintNotice({ printing: { print, refusal } }: { printing: Printing }) {
  const t = useText('officeBadges');
  const refusalText = useRefusalText();
  if (refusal) return <Notice tone="bad" announces="at once" title={refusalText(refusal)} />;
  if (print === null) return null;
  const { stack, sheets, voidPlaces } = print;
  const title =
    stack === null ? t('printedOne') : t('printed', { stack: String(stack), count: sheets.length });
  return (
    <Notice tone="ok" announces="politely" title={title}>
      <Stack gap={3}>
        <p>{t('printedText')}</p>
        {voidPlaces.length > 0 && (
          <p>
            <strong>{t('takeOut', { count: voidPlaces.length, places: voidPlaces.join(', ') })}</strong>
          </p>
        )}
        <div>
          <Button onClick={() => window.print()}>{t('openAgain')}</Button>
        </div>
      </Stack>
    </Notice>
  );
}
