import { deferred } from '#src/web/kit/page/deferred.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import type { Selection } from './use-selection.ts';

// Few change what they hold.
const HoldTime = deferred(async () => (await import('./hold-time.tsx')).HoldTime);

/** Holds what is chosen and goes on to pay for it; only goes on while exactly that is held already. */
export function HoldButton({ selection, holdMinutes }: { selection: Selection; holdMinutes: number }) {
  const t = useText('event');
  const { lines, hold, isHolding, isUnchanged, proceed, detour } = selection;
  return (
    <Button tone="go" isWide isBusy={isHolding} disabled={lines.length === 0 && !detour} onClick={proceed}>
      {isHolding
        ? t('holding')
        : detour
          ? t('joinRoom')
          : isUnchanged
            ? t('goToCheckout')
            : hold.state === 'held'
              ? [t('updateHold'), <HoldTime key="time" until={hold.expiresAt} />]
              : t('hold', { count: holdMinutes })}
    </Button>
  );
}
