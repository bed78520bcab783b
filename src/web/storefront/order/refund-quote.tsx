import { useEffect, useRef } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { Row } from '../../kit/layout/stack.tsx';
import { SumList, SumTotal } from '../../kit/money/sum-list.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import type { RefundQuoteOfQuery } from '../../parts/customer-api/purchase.gen.ts';
import css from './order.module.css';

/** What comes back, line by line, what is kept and why; and the question. */
export function RefundQuote({
  quote,
  isBusy,
  onConfirm,
  onBack,
}: {
  quote: RefundQuoteOfQuery['refundQuote'];
  isBusy: boolean;
  onConfirm: () => void;
  onBack: () => void;
}) {
  const t = useText('order');
  const locale = useLocale();
  const money = (amountCents: number) => formatMoney(amountCents, locale);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // No sum is told where nothing was paid.
  const isFree = quote.totalCents === 0 && quote.lines.every(({ keptCents }) => keptCents === 0);
  const keptFor = (reason: string | null) => {
    const key = `kept_${reason}` as Parameters<typeof t>[0];
    const text = t(key);
    return text === key ? t('kept_OTHER') : text;
  };
  return (
    <div className={css.quote}>
      <h3 ref={heading} tabIndex={-1} className={css.small}>
        {t(isFree ? 'quoteFreeTitle' : 'quoteTitle')}
      </h3>
      {isFree ? (
        <p className={css.soft}>{t('quoteFreeText')}</p>
      ) : (
        <>
          <SumList
            rows={quote.lines.map((line, index) => ({
              id: `${index} ${line.description}`,
              label: (
                <>
                  {line.description}
                  {line.keptCents > 0 && (
                    <span className={css.kept}>
                      {t('kept', { amount: money(line.keptCents), reason: keptFor(line.reason) })}
                    </span>
                  )}
                </>
              ),
              amountCents: line.refundCents,
            }))}
            format={money}
          />
          <SumTotal label={t('comesBack')} amount={money(quote.totalCents)} />
          <p className={css.soft}>{t('quoteText')}</p>
        </>
      )}
      <Row gap={3}>
        <Button tone="danger" isBusy={isBusy} onClick={onConfirm}>
          {t(isFree ? 'giveBackFreeYes' : 'giveBackYes')}
        </Button>
        <Button tone="plain" onClick={onBack}>
          {t('giveBackNo')}
        </Button>
      </Row>
    </div>
  );
}
