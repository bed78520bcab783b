import { useEffect, useState } from 'react';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { Countdown } from '#src/web/kit/countdown/countdown.tsx';
import { useSpokenTime } from '#src/web/kit/countdown/spoken-time.ts';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { QrCode } from '#src/web/kit/page/qr-code.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Fold } from '#src/web/kit/ui/fold.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { knownSession } from '../../staff-api/session.ts';
import { CopiedAddress } from '../live/copied-address.tsx';
import type { Device } from './device-state.ts';
import css from './gate.module.css';

/** The QR Code of a device that waits for its phone, until that is paired or the code has run out. */
export function PairingCode({
  name,
  code,
  until,
  state,
  onAgain,
  onClose,
}: {
  name: string;
  code: string;
  /** Null until the device is in the list. */
  until: string | null;
  state: Device['state'];
  onAgain: () => void;
  onClose: () => void;
}) {
  const t = useText('officeGate');
  const spoken = useSpokenTime();
  const gate = useGateAddress();
  const [isOver, setOver] = useState(false);
  if (state === 'WORKING') {
    return (
      <Dialog isOpen onClose={onClose} title={t('codeTitle', { name })}>
        <Notice tone="ok" announces="politely">
          {t('paired', { name })}
        </Notice>
        <DialogWays>
          <Button tone="go" onClick={onClose}>
            {t('done')}
          </Button>
        </DialogWays>
      </Dialog>
    );
  }
  if (isOver || state !== 'WAITING') {
    return (
      <Dialog isOpen onClose={onClose} title={t('codeTitle', { name })}>
        <Notice tone="warn" announces="politely">
          {t('codeOver')}
        </Notice>
        <DialogWays>
          <Button tone="go" onClick={onAgain}>
            {t('again')}
          </Button>
          <Button onClick={onClose}>{t('done')}</Button>
        </DialogWays>
      </Dialog>
    );
  }
  const address = gate === null ? null : `${gate}/#pair=${encodeURIComponent(code)}`;
  return (
    <Dialog isOpen onClose={onClose} title={t('codeTitle', { name })}>
      <p>{t('codeText')}</p>
      {address !== null && (
        <>
          <QrCode {...qrPath(address)} label={t('codeQr')} />
          {until !== null && (
            <Countdown until={until} label={t('codeLeft')} spoken={spoken} onEnd={() => setOver(true)} />
          )}
          <CopiedAddress address={address} label={t('codeAddress')} />
        </>
      )}
      <Fold title={t('iphone')}>
        <ol className={css.steps}>
          <li>{t('iphone1', { address: gate ?? '' })}</li>
          <li>{t('iphone2')}</li>
          <li>{t('iphone3')}</li>
        </ol>
      </Fold>
      <DialogWays>
        <Button onClick={onClose}>{t('done')}</Button>
      </DialogWays>
    </Dialog>
  );
}

/** Address of the application for phones at gates: on the public site, for staff may have a host of its own. */
function useGateAddress(): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    void knownSession().then(({ publicUrl }) => setAddress(`${publicUrl}/gate`));
  }, []);
  return address;
}
