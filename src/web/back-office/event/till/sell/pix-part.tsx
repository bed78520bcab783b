import { formatMoney } from '#src/domain/format/money.ts';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { Countdown } from '#src/web/kit/countdown/countdown.tsx';
import { useSpokenTime } from '#src/web/kit/countdown/spoken-time.ts';
import { RefusalNotice } from '#src/web/kit/forms/refusal-notice.tsx';
import { QrCode } from '#src/web/kit/page/qr-code.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import type { Sale } from '../shared/till.ts';
import css from './sell.module.css';
import type { Selling } from './use-selling.ts';

/** A Pix that waits: the visitor's phone reads it here or on the second screen. The page goes on by itself once it is paid. */
export function PixPart({ selling, sale }: { selling: Selling; sale: Sale }) {
  const t = useText('officeTill');
  const locale = useLocale();
  const spoken = useSpokenTime();
  const { pix, totalCents } = sale;
  return (
    <section className={css.pix} aria-labelledby="pix">
      <div className={css.pixWords}>
        <h2 id="pix">{t('pixTitle')}</h2>
        <p className={css.pixSum}>{formatMoney(totalCents, locale)}</p>
        <p>{t('pixText')}</p>
        {pix !== null && <Countdown until={pix.expiresAt} label={t('pixLeft')} spoken={spoken} />}
        <p role="status" className={css.waits}>
          {t('pixWaits')}
        </p>
        <RefusalNotice refusal={selling.refusal} title={t('pixEndFailed')} />
        <Button isBusy={selling.isBusy} onClick={() => void selling.end()}>
          {t('pixEnd')}
        </Button>
      </div>
      {pix !== null && (
        <div className={css.pixCode}>
          <QrCode {...qrPath(pix.copyAndPaste)} label={t('pixQr')} />
        </div>
      )}
    </section>
  );
}
