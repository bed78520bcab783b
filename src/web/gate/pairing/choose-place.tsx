import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { GatePage } from '../frame/gate-page.tsx';
import { PlaceFields } from '../frame/place-fields.tsx';

/** Asks a device that is new where it stands. */
export function ChoosePlace({ onStart }: { onStart: () => void }) {
  const t = useText('gatePairing');
  return (
    <GatePage title={t('chooseTitle')}>
      <PlaceFields />
      <Button tone="go" isWide onClick={onStart}>
        {t('start')}
      </Button>
    </GatePage>
  );
}
