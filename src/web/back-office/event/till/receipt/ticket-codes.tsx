import { useState } from 'react';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { Dialog, DialogWays } from '#src/web/kit/page/dialog.tsx';
import { QrCode } from '#src/web/kit/page/qr-code.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { offerDates } from '../shared/offer-title.ts';
import type { Sale } from '../shared/till.ts';
import css from './receipt.module.css';

/** The code of one ticket after the other, large enough for the visitor's phone. */
export function TicketCodes({ tickets, onClose }: { tickets: Sale['tickets']; onClose: () => void }) {
  const t = useText('officeTill');
  const groundName = useText('grounds');
  const locale = useLocale();
  const [at, setAt] = useState(0);
  const ticket = tickets[at];
  if (ticket === undefined) return null;
  const { name, variant, dates, ground, code } = ticket;
  const detail = [
    variant?.[locale],
    offerDates({ title: name, dates }, locale),
    ground && groundName(ground as HalfPriceGroundId),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <Dialog isOpen onClose={onClose} title={t('codesTitle', { at: at + 1, count: tickets.length })}>
      <p role="status">
        <strong>{name[locale]}</strong> {detail}
      </p>
      <div className={css.code}>
        <QrCode {...qrPath(code ?? '')} label={t('codeOf', { name: name[locale], at: at + 1 })} />
      </div>
      <DialogWays>
        <Button disabled={at === 0} onClick={() => setAt(at - 1)}>
          {t('codeBefore')}
        </Button>
        <Button disabled={at === tickets.length - 1} onClick={() => setAt(at + 1)}>
          {t('codeNext')}
        </Button>
        <Button onClick={onClose}>{t('codesClose')}</Button>
      </DialogWays>
    </Dialog>
  );
}
