import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { GatePage } from '../frame/gate-page.tsx';
import { useDevice } from '../port/device-context.tsx';

/** In the place of a page that reads: what the storage does not take is forgotten with the page, and opens twice. */
export function CannotKeep() {
  const t = useText('gate');
  const device = useDevice();
  const { call, isBusy } = useCall();
  const again = () =>
    call(async () => {
      await device.syncNow();
      return { data: true };
    });
  return (
    <GatePage title={t('fullTitle')}>
      <Notice tone="bad" announces="at once">
        {t('fullText')}
      </Notice>
      <p>{t('fullStay')}</p>
      <Button tone="go" isWide isBusy={isBusy} onClick={() => void again()}>
        {t('tryAgain')}
      </Button>
    </GatePage>
  );
}
