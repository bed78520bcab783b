import { useRef, useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { qrPath } from '#src/domain/qr/qr-svg.ts';
import { Countdown, useSecondsLeft } from '../../kit/countdown/countdown.tsx';
import { useSpokenTime } from '../../kit/countdown/spoken-time.ts';
import { CopyIcon } from '../../kit/layout/late-icons.tsx';
import { Price } from '../../kit/money/price.tsx';
import { Link } from '../../kit/navigation/link.tsx';
import { QrCode } from '../../kit/page/qr-code.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Stub, StubPart, StubTear } from '../../kit/ui/stub.tsx';
import css from './pix-panel.module.css';
import type { OrderDetail } from './use-order.ts';
import { outcomeMark } from './use-outcome-focus.ts';

type Pix = NonNullable<NonNullable<OrderDetail['payment']>['pix']>;

/**
 * The charge: its code to paste on this screen, first because on a phone nobody can scan what it shows, and past the
 * tear the same to scan from another one.
 */
export function PixPanel({
  pix,
  amountCents,
  bankPath,
}: {
  pix: Pix;
  amountCents: number;
  bankPath: string | null;
}) {
  const t = useText('order');
  const locale = useLocale();
  const spoken = useSpokenTime();
  const left = useSecondsLeft(pix.expiresAt);
  const [copy, setCopy] = useState<'idle' | 'copied' | 'failed'>('idle');
  const code = useRef<HTMLTextAreaElement>(null);
  const qr = qrPath(pix.copyAndPaste);

  const copyCode = async () => {
    try {
      await navigator.clipboard.writeText(pix.copyAndPaste);
      setCopy('copied');
      setTimeout(() => setCopy('idle'), 4_000);
    } catch {
      // No permission, or a page without TLS: select it, so that one more key press copies it.
      code.current?.focus();
      code.current?.select();
      setCopy('failed');
    }
  };

  return (
    <Stub as="section" tears="across" aria-labelledby="pix">
      <StubPart className={css.words}>
        <h2 id="pix" {...outcomeMark}>
          {t('pixTitle')}
        </h2>
        <p>
          <Price size="l">{formatMoney(amountCents, locale)}</Price>
        </p>
        <p className={css.soft}>{t('pixSteps')}</p>
        {left === 0 ? (
          <p role="status" className={css.over}>
            {t('pixOver')}
          </p>
        ) : (
          <Countdown until={pix.expiresAt} label={t('pixLeft')} spoken={spoken} />
        )}
        <Button tone="go" isWide onClick={copyCode}>
          <CopyIcon isDone={copy === 'copied'} size={20} />
          {copy === 'copied' ? t('copied') : t('copy')}
        </Button>
        <p role="status" className={copy === 'failed' ? css.over : 'visually-hidden'}>
          {copy === 'copied' ? t('copied') : copy === 'failed' ? t('copyFailed') : ''}
        </p>
        <label className={css.code}>
          <span className={css.soft}>{t('pixCode')}</span>
          <textarea ref={code} readOnly rows={5} value={pix.copyAndPaste} spellCheck={false} />
        </label>
        {bankPath && <Link to={bankPath}>{t('sandboxPay')}</Link>}
      </StubPart>
      <StubTear />
      <StubPart className={css.qr}>
        <QrCode size={qr.size} path={qr.path} label={t('pixQr')} />
      </StubPart>
    </Stub>
  );
}
