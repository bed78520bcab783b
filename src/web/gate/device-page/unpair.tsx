import { useState } from 'react';
import { Dialog, DialogWays } from '../../kit/page/dialog.tsx';
import { useCall } from '../../kit/refusals/use-call.ts';
import { useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { useDevice, useDeviceState } from '../port/device-context.tsx';

/** Takes the device from its event, once it has sent all. */
export function Unpair() {
  const t = useText('gateDevice');
  const device = useDevice();
  const { unsent } = useDeviceState();
  const [isOpen, setOpen] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const { call, isBusy } = useCall();
  const forget = () =>
    call(async () => {
      await device.forget().then(
        () => setOpen(false),
        () => setFailed(true),
      );
      return { data: true };
    });
  return (
    <>
      <Button tone="danger" onClick={() => setOpen(true)}>
        {t('unpair')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('unpairTitle')}>
        {unsent > 0 ? <p>{t('unpairUnsent', { count: unsent })}</p> : <p>{t('unpairText')}</p>}
        {isFailed && (
          <Notice tone="bad" announces="at once">
            {t('unpairFailed')}
          </Notice>
        )}
        <DialogWays>
          {unsent === 0 && (
            <Button tone="danger" isBusy={isBusy} onClick={() => void forget()}>
              {t('unpair')}
            </Button>
          )}
          <Button onClick={() => setOpen(false)}>{t('cancel')}</Button>
        </DialogWays>
      </Dialog>
    </>
  );
}
