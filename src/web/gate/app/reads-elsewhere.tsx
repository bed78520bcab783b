import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { GatePage } from '../frame/gate-page.tsx';
import { useDevice } from '../port/device-context.tsx';

/** In the place of each page while another page of the phone has its log. */
export function ReadsElsewhere() {
  const t = useText('gate');
  const device = useDevice();
  return (
    <GatePage title={t('elsewhereTitle')}>
      <p role="status">{t('elsewhereText')}</p>
      <Button tone="go" isWide onClick={device.readHere}>
        {t('readHere')}
      </Button>
    </GatePage>
  );
}
