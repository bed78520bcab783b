import { useState } from 'react';
import { formatMoment } from '#src/domain/format/date.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { CopyIcon } from '../../kit/layout/late-icons.tsx';
import { Price } from '../../kit/money/price.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { classNames } from '../../kit/ui/class-names.ts';
import { Stub, StubPart, StubTear } from '../../kit/ui/stub.tsx';
import css from './order.module.css';
import type { OrderDetail } from './use-order.ts';
import { outcomeMark } from './use-outcome-focus.ts';

/** A bank transfer that nobody has stated to have come: to whom, exactly how much, and under which reference. */
export function TransferPanel({ order, transferTo }: { order: OrderDetail; transferTo: string }) {
  const t = useText('order');
  const locale = useLocale();
  const [copy, setCopy] = useState<'idle' | 'copied' | 'failed'>('idle');
  const { number, payableUntil, event, totals } = order;

  const copyDetails = async () => {
    try {
      await navigator.clipboard.writeText(`${transferTo}\n${number}`);
      setCopy('copied');
    } catch {
      setCopy('failed');
    }
  };

  return (
    <Stub as="section" aria-labelledby="transferencia">
      <StubPart className={css.waiting}>
        <h2 id="transferencia" {...outcomeMark}>
          {t('transferTitle')}
        </h2>
        <p>
          <span className={css.soft}>{t('transferAmount')}</span>
          <br />
          <Price size="l">{formatMoney(totals.totalCents, locale)}</Price>
        </p>
        <dl className={classNames(css.facts, css.stacked)}>
          <div>
            <dt>{t('transferTo')}</dt>
            <dd className={css.written}>{transferTo}</dd>
          </div>
          <div>
            <dt>{t('transferReference')}</dt>
            <dd>{number}</dd>
          </div>
          {payableUntil && (
            <div>
              <dt>{t('transferUntil')}</dt>
              <dd>{formatMoment(new Date(payableUntil), locale, event.timeZone)}</dd>
            </div>
          )}
        </dl>
      </StubPart>
      <StubTear />
      <StubPart className={css.waiting}>
        <p>{t('transferNote')}</p>
        <Button isWide onClick={() => void copyDetails()}>
          <CopyIcon isDone={copy === 'copied'} size={20} />
          {copy === 'copied' ? t('transferCopied') : t('transferCopy')}
        </Button>
        <p role="status" className={copy === 'failed' ? undefined : 'visually-hidden'}>
          {copy === 'copied' ? t('transferCopied') : copy === 'failed' ? t('transferCopyFailed') : ''}
        </p>
      </StubPart>
    </Stub>
  );
}
