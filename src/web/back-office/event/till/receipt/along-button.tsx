import { useState } from 'react';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { QrCode } from '#src/web/kit/page/qr-code.tsx';
import { useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import type { Sale } from '../shared/till.ts';
import css from './receipt.module.css';

/** Shows the link by which the visitor takes the tickets along; nothing once that is over. */
export function AlongButton({ along }: { along: Sale['along'] }) {
  const t = useText('officeTill');
  const [isShown, setShown] = useState(false);
  const url = along?.url ?? null;
  if (url === null) return null;
  return (
    <>
      <Button onClick={() => setShown(true)}>{t('along')}</Button>
      <Dialog isOpen={isShown} onClose={() => setShown(false)} title={t('alongTitle')}>
        <p>{t('alongText')}</p>
        <div className={css.code}>
          <QrCode {...qrPath(url)} label={t('alongQr')} />
        </div>
        <DialogWays>
          <Button onClick={() => setShown(false)}>{t('codesClose')}</Button>
        </DialogWays>
      </Dialog>
    </>
  );
}
